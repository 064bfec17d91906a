import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyBalance, setBalanceOf } from '../../testkit/balance.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { delivered } from '../../testkit/own-message.ts'
import { Voice } from '../../testkit/voice.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

it('carries a member through likes, a match and a whole conversation by the accessibility tree alone', async () => {
  const anna = await site.window('anna@example.com')
  const dewi = await site.window('dewi@example.com')
  const voice = await Voice.of(anna.page)
  await dewi.page.goto('/chats')
  // From here on she hears of what happens; a match from before would come without its moment.
  await dewi.page.getByRole('list', { name: 'Gesprekken' }).waitFor()
  await anna.page.goto('/likes')

  await voice.find('heading', /.+/)
  await voice.press('button', /^Vind Dewi (ook )?leuk$/)
  await voice.find('heading', /De vonk/)
  await voice.press('button', /^Stuur Dewi een bericht$/)
  await dewi.page.getByRole('dialog').getByText('De vonk').waitFor()
  await dewi.page.keyboard.press('Escape')
  await voice.find('log', /Gesprek met Dewi/)
  const articles = (await voice.tree()).filter(({ role }) => role === 'article')
  // Each message is one item: who, what, when, and how far an own one has come.
  for (const { name } of articles)
    expect(name).toMatch(/^(Jij: .+, \d\d:\d\d, (verzonden|bezorgd|gelezen)|Dewi: .+, \d\d:\d\d)$/s)

  await voice.write('textbox', /^Bericht$/, 'Hoor je mij?', 'Enter')
  await voice.find('article', delivered('Hoor je mij\\?'))
  await dewi.page
    .getByRole('link', { name: /Anna.*Hoor je mij/ })
    .first()
    .click()
  await voice.find('article', /^Jij: Hoor je mij\?.*gelezen$/)
  await dewi.page.getByRole('textbox', { name: 'Bericht' }).fill('Ja, luid en duidelijk.')
  await dewi.page.keyboard.press('Enter')
  await voice.hears(/^Dewi: Ja, luid en duidelijk\., \d\d:\d\d$/)
  await voice.find('article', /^Dewi: Ja, luid en duidelijk\./)

  await emptyBalance(site, 'anna@example.com')
  await voice.write('textbox', /^Bericht$/, 'Te duur', 'Enter')
  await voice.hears(/onvoldoende credits/)
  await voice.find('article', /^Jij: Te duur.*niet verzonden$/)
  await setBalanceOf(site, 'anna@example.com', 5)
  await voice.press('button', /^Opnieuw$/)
  await voice.find('article', delivered('Te duur'))
  await emptyBalance(site, 'anna@example.com')
  await voice.write('textbox', /^Bericht$/, 'Toch maar niet', 'Enter')
  await voice.find('article', /^Jij: Toch maar niet.*niet verzonden$/)
  await voice.press('button', /^Wissen$/)
  await voice.gone('article', /Toch maar niet/)

  await voice.focus('article', /^Dewi: Ja, luid/)
  await voice.press('button', /^Meer over dit bericht$/)
  await voice.press('menuitem', /^Meld dit bericht$/)
  await voice.find('dialog', /^Meld dit bericht$/)
  await voice.press('radio', /Spam/)
  await voice.press('button', /^Melden$/)
  await voice.hears(/Dank je/)
  await voice.gone('dialog', /^Meld dit bericht$/)

  await voice.press('button', /^Dit gesprek$/)
  await voice.press('menuitem', /^Blokkeer Dewi$/)
  await voice.find('dialog', /^Dewi blokkeren\?$/)
  await voice.press('button', /^Blokkeren$/)
  await anna.page.waitForURL(/\/chats$/)
  await voice.gone('link', /Dewi/)
  await dewi.page
    .getByRole('link', { name: /Anna.*luid/ })
    .first()
    .waitFor({ state: 'hidden' })
  expect([...anna.faults, ...dewi.faults]).toEqual([])
}, 600_000)
