import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Window } from '../testkit/browser.ts'
import { type DemoSite, isSamePage, mark, openDemoSite } from '../testkit/demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

const log = ({ page }: Window) => page.getByRole('log')
const composer = ({ page }: Window) => page.getByRole('textbox', { name: 'Bericht' })

it('delivers a message from Anna to Dewi and its status back to Anna, while both windows are open', async () => {
  const anna = await site.window('anna@example.com')
  const dewi = await site.window('dewi@example.com')
  await anna.page.goto('/chats')
  await anna.page.getByRole('link', { name: /Dewi/ }).first().click()
  await composer(anna).waitFor()
  await dewi.page.goto('/members')
  await dewi.page.getByRole('heading', { level: 1 }).waitFor()
  await Promise.all([mark(anna), mark(dewi)])
  const counted = async () => Number((await dewi.page.title()).match(/^\((\d+)\)/)?.[1] ?? 0)
  // Dewi has a new like: the title shows it as soon as the counts have loaded.
  await expect.poll(counted).toBeGreaterThan(0)
  const unreadBefore = await counted()

  const text = `Zie je dit meteen? ${Date.now()}`
  await composer(anna).fill(text)
  await composer(anna).press('Enter')
  await log(anna).getByText(text).waitFor()
  expect(await composer(anna).inputValue()).toBe('')

  // Dewi is on another page: title and navigation change without a reload.
  await dewi.page.waitForFunction((wanted) => document.title.startsWith(`(${wanted}) `), unreadBefore + 1)
  await dewi.page
    .getByRole('link', { name: /Berichten/ })
    .first()
    .click()
  const row = dewi.page.getByRole('link', { name: /Anna/ }).first()
  await row.getByText(text.slice(0, 20)).waitFor()
  await log(anna).getByText('bezorgd').last().waitFor()

  await row.click()
  await log(dewi).getByText(text).waitFor()
  await log(anna).getByText('gelezen').last().waitFor()
  await dewi.page.waitForFunction(
    (wanted) => document.title.startsWith(wanted === 0 ? '' : `(${wanted}) `),
    unreadBefore,
  )

  await composer(dewi).pressSequentially('Ja', { delay: 30 })
  await anna.page
    .getByText(/aan het typen/)
    .first()
    .waitFor()
  await composer(dewi).press('Enter')
  await log(anna).getByText('Ja', { exact: true }).last().waitFor()
  expect([await isSamePage(anna), await isSamePage(dewi)]).toEqual([true, true])
  expect([...anna.pageErrors, ...dewi.pageErrors]).toEqual([])
})

it('shows the match to both members when the second like is given', async () => {
  const anna = await site.window('anna@example.com')
  const dewi = await site.window('dewi@example.com')
  await dewi.page.goto('/likes')
  await dewi.page.getByRole('heading', { level: 1 }).waitFor()
  await anna.page.goto('/likes')
  await Promise.all([mark(anna), mark(dewi)])
  await anna.page
    .getByRole('button', { name: /^Vind Dewi (ook )?leuk$/ })
    .first()
    .click()

  for (const window of [anna, dewi]) {
    await window.page.getByRole('dialog').getByText('De vonk').waitFor()
    await window.page.keyboard.press('Escape')
    await window.page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await isSamePage(window)).toBe(true)
  }
  await anna.page.goto('/likes/matches')
  await anna.page
    .getByText(/Dewi, 33/)
    .first()
    .waitFor()
  expect([...anna.pageErrors, ...dewi.pageErrors]).toEqual([])
})
