import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyBalance, setBalanceOf } from '../../testkit/balance.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { delivered } from '../../testkit/own-message.ts'
import { ScreenReader } from '../../testkit/screen-reader.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

it('leads a member through likes, a match and a whole conversation by the accessibility tree only', async () => {
  const anna = await site.window('anna@example.com')
  const dewi = await site.window('dewi@example.com')
  const screenReader = await ScreenReader.of(anna.page)
  await dewi.page.goto('/chats')
  // From here on she receives events; a match from before would not open the match dialog.
  await dewi.page.getByRole('list', { name: 'Gesprekken' }).waitFor()
  await anna.page.goto('/likes')

  await screenReader.find('heading', /.+/)
  await screenReader.press('button', /^Vind Dewi (ook )?leuk$/)
  await screenReader.find('heading', /De vonk/)
  await screenReader.press('button', /^Ga verder met jullie gesprek$/)
  await dewi.page.getByRole('dialog').getByText('De vonk').waitFor()
  await dewi.page.keyboard.press('Escape')
  await screenReader.find('log', /Gesprek met Dewi/)
  const articles = (await screenReader.tree()).filter(({ role }) => role === 'article')
  // The name of each message: sender, text, time, and the status of the viewer's own messages.
  for (const { name } of articles)
    expect(name).toMatch(/^(Jij: .+, \d\d:\d\d, (verzonden|bezorgd|gelezen)|Dewi: .+, \d\d:\d\d)$/s)

  await screenReader.write('textbox', /^Bericht$/, 'Hoor je mij?', 'Enter')
  await screenReader.find('article', delivered('Hoor je mij\\?'))
  await dewi.page
    .getByRole('link', { name: /Anna.*Hoor je mij/ })
    .first()
    .click()
  await screenReader.find('article', /^Jij: Hoor je mij\?.*gelezen$/)
  await dewi.page.getByRole('textbox', { name: 'Bericht' }).fill('Ja, luid en duidelijk.')
  await dewi.page.keyboard.press('Enter')
  await screenReader.waitForAnnouncement(/^Dewi: Ja, luid en duidelijk\., \d\d:\d\d$/)
  await screenReader.find('article', /^Dewi: Ja, luid en duidelijk\./)

  await emptyBalance(site, 'anna@example.com')
  await screenReader.write('textbox', /^Bericht$/, 'Te duur', 'Enter')
  await screenReader.waitForAnnouncement(/onvoldoende credits/)
  await screenReader.find('article', /^Jij: Te duur.*niet verzonden$/)
  await setBalanceOf(site, 'anna@example.com', 5)
  await screenReader.press('button', /^Opnieuw$/)
  await screenReader.find('article', delivered('Te duur'))
  // The event with the balance is read when it is delivered; a balance of 0 would lock the field.
  await anna.page.getByText(/^Saldo [1-4]$/).waitFor()
  await emptyBalance(site, 'anna@example.com')
  await screenReader.write('textbox', /^Bericht$/, 'Toch maar niet', 'Enter')
  await screenReader.find('article', /^Jij: Toch maar niet.*niet verzonden$/)
  await screenReader.press('button', /^Wissen$/)
  await screenReader.waitUntilGone('article', /Toch maar niet/)

  await screenReader.focus('article', /^Dewi: Ja, luid/)
  await screenReader.press('button', /^Meer over dit bericht$/)
  await screenReader.press('menuitem', /^Meld dit bericht$/)
  await screenReader.find('dialog', /^Meld dit bericht$/)
  await screenReader.press('radio', /Spam/)
  await screenReader.press('button', /^Melden$/)
  await screenReader.waitForAnnouncement(/Dank je/)
  await screenReader.waitUntilGone('dialog', /^Meld dit bericht$/)

  await screenReader.press('button', /^Dit gesprek$/)
  await screenReader.press('menuitem', /^Blokkeer Dewi$/)
  await screenReader.find('dialog', /^Dewi blokkeren\?$/)
  await screenReader.press('button', /^Blokkeren$/)
  await anna.page.waitForURL(/\/chats$/)
  await screenReader.waitUntilGone('link', /Dewi/)
  await dewi.page
    .getByRole('link', { name: /Anna.*luid/ })
    .first()
    .waitFor({ state: 'hidden' })
  expect([...anna.pageErrors, ...dewi.pageErrors]).toEqual([])
}, 600_000)
