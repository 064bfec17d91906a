import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, overflowOf } from '../testkit/axe.ts'
import { emptyBalance, setBalanceOf } from '../testkit/balance.ts'
import { atRest } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

const idOf = async ({ context }: Awaited<ReturnType<DemoSite['window']>>): Promise<number> => {
  const answer = await context.request.post('/graphql', { data: { query: '{ viewer { id } }' } })
  return (await answer.json()).data.viewer.id
}

it('reacts to a photo with a line, after its price was said, and the other sees both at once', async () => {
  const bram = await site.window('bram@example.com')
  const id = await idOf(bram)
  const anna = await site.window('anna@example.com', { width: 390 })
  await bram.page.goto(`/members/${await idOf(anna)}/chat`)
  await bram.page.getByRole('textbox', { name: 'Bericht' }).waitFor()
  const { page } = anna
  await page.goto(`/members/${id}`)
  await page.getByRole('button', { name: 'Reageer op foto 2' }).click()
  const sheet = page.getByRole('dialog', { name: 'Reageer op Bram' })
  await sheet.getByText('Over een foto van Bram').waitFor()
  await sheet.getByText('1 bericht = 1 credit').waitFor()
  await sheet.getByText(/^Saldo \d+/).waitFor()
  await atRest(page)
  expect(await axeViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await sheet.getByRole('textbox', { name: 'Bericht' }).fill('Waar is dit bos?')
  await sheet.getByRole('button', { name: 'Verstuur' }).click()
  await page.waitForURL(/\/chats\/\d+$|\/members\/\d+\/chat$/)

  for (const [window, label] of [
    [anna, 'Over een foto van Bram'],
    [bram, 'Over een foto van jou'],
  ] as const) {
    const row = window.page.getByRole('article', { name: /Waar is dit bos\?/ })
    await row.getByText(label).waitFor()
    await row.locator('blockquote img').waitFor()
    expect(await row.locator('blockquote img').getAttribute('src')).toMatch(/\/thumb/)
  }
  const asked = { query: `{ member(id: ${id}) { likedByViewer } }` }
  const liked = async () =>
    (await (await anna.context.request.post('/graphql', { data: asked })).json()).data.member.likedByViewer
  await expect.poll(liked, { timeout: 10_000 }).toBe(true)
  expect([...anna.pageErrors, ...bram.pageErrors]).toEqual([])
})

it('keeps what was written when there are no credits, and leads to the shop', async () => {
  const anna = await site.window('anna@example.com')
  const { page } = anna
  const bram = await idOf(await site.window('bram@example.com'))
  await emptyBalance(site, 'anna@example.com')
  await page.goto(`/members/${bram}`)
  // By keyboard.
  const react = page.getByRole('button', { name: 'Reageer op deze tekst' })
  await react.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Reageer op Bram' })
  await sheet.getByText('Je hebt onvoldoende credits').waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  expect(await react.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await sheet.getByRole('textbox', { name: 'Bericht' }).fill('Hoogtevrees heb ik wel.')
  await sheet.getByRole('button', { name: 'Verstuur' }).click()
  await page.waitForURL('**/credits')
  await setBalanceOf(site, 'anna@example.com', 5)
  await page.goto(`/members/${bram}`)
  await react.click()
  const field = sheet.getByRole('textbox', { name: 'Bericht' })
  await expect.poll(() => field.inputValue(), { timeout: 10_000 }).toBe('Hoogtevrees heb ik wel.')
  await sheet.getByRole('button', { name: 'Verstuur' }).click()
  const row = page.getByRole('article', { name: /Hoogtevrees heb ik wel/ })
  await row.getByText('Over wat Bram schreef').waitFor()
  await row.getByText(/Ik repareer overdag windmolens/).waitFor()
  expect(anna.pageErrors).toEqual([])
})
