import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations } from '../testkit/axe.ts'
import { setBalanceOf } from '../testkit/balance.ts'
import { atRest, type Window } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
  for (const who of ['anna', 'dewi']) await setBalanceOf(site, `${who}@example.com`, 20)
})
afterAll(() => site.close())

const idOf = async ({ context }: Window): Promise<number> => {
  const answer = await context.request.post('/graphql', { data: { query: '{ viewer { id } }' } })
  return (await answer.json()).data.viewer.id
}
const row = ({ page }: Window, text: RegExp) => page.getByRole('article', { name: text })
const field = ({ page }: Window) => page.getByRole('textbox', { name: 'Bericht', exact: true })
const write = async (by: Window, text: string) => {
  await field(by).fill(text)
  await by.page.getByRole('button', { name: 'Verstuur' }).click()
  await row(by, new RegExp(text)).and(by.page.locator('[data-seq]')).waitFor()
}
const openMenu = async (of: Window, text: RegExp) => {
  await row(of, text).hover()
  await row(of, text).getByRole('button', { name: 'Meer over dit bericht' }).click()
}
const choose = async (of: Window, text: RegExp, item: string) => {
  await openMenu(of, text)
  await of.page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Anna and Dewi have written to each other before: neither begins a conversation, of which free members have few. */
async function couple(width = 1280) {
  const [anna, dewi] = [
    await site.window('anna@example.com', { width }),
    await site.window('dewi@example.com'),
  ]
  await anna.page.goto(`/members/${await idOf(dewi)}/chat`)
  await dewi.page.goto(`/members/${await idOf(anna)}/chat`)
  await field(anna).waitFor()
  await field(dewi).waitFor()
  return { anna, dewi }
}

it.each([1280, 390])(
  'reacts, changes and removes it, answers and takes back, seen live (%i px)',
  async (width) => {
    const { anna, dewi } = await couple(width)
    const [asked, answered] = [`Vraag op ${width}`, `Antwoord op ${width}`]
    await write(dewi, asked)
    await row(anna, new RegExp(asked)).waitFor()

    await choose(anna, new RegExp(asked), 'Reageren met ❤️')
    await row(dewi, new RegExp(asked)).getByText('Anna reageerde').waitFor()
    await row(dewi, new RegExp(asked)).getByText('❤️').waitFor()
    await choose(anna, new RegExp(asked), 'Reageren met 😂')
    await row(dewi, new RegExp(asked)).getByText('😂').waitFor()
    await atRest(anna.page)
    expect(await axeViolations(anna.page)).toEqual([])
    await row(anna, new RegExp(asked))
      .getByRole('button', { name: /Je reactie weghalen/ })
      .click()
    await row(dewi, new RegExp(asked)).getByText('😂').waitFor({ state: 'detached' })

    await choose(anna, new RegExp(asked), 'Antwoorden')
    await anna.page.getByRole('region', { name: 'Je antwoordt op' }).getByText(asked).waitFor()
    await write(anna, answered)
    const quoted = row(dewi, new RegExp(answered)).locator('[data-reply]')
    await quoted.getByText(asked).waitFor()
    await quoted.click()
    await dewi.page.waitForFunction(
      (text) => (document.activeElement as HTMLElement | null)?.textContent?.includes(text),
      asked,
    )

    await choose(dewi, new RegExp(asked), 'Bericht verwijderen')
    await dewi.page.getByRole('button', { name: 'Voor beiden verwijderen' }).click()
    await row(anna, /bericht verwijderd/)
      .first()
      .waitFor()
    await row(anna, new RegExp(answered)).locator('[data-reply]').getByText('bericht verwijderd').waitFor()
    expect(await anna.page.getByText(asked).count()).toBe(0)
    expect([...anna.pageErrors, ...dewi.pageErrors]).toEqual([])
  },
)

it('reacts by keyboard only, and a reaction without a connection arrives later', async () => {
  const { anna, dewi } = await couple()
  await write(dewi, 'Met de toetsen')
  const message = row(anna, /Met de toetsen/)
  await message.waitFor()
  await anna.page.getByRole('log').focus()
  await anna.page.keyboard.press('End')
  await anna.page.keyboard.press('Tab')
  await anna.page.keyboard.press('Enter')
  await anna.page.getByRole('menuitem', { name: 'Reageren met ❤️' }).waitFor()
  await anna.page.keyboard.press('Enter')
  await row(dewi, /Met de toetsen/)
    .getByText('❤️')
    .waitFor()

  await anna.context.setOffline(true)
  await choose(anna, /Met de toetsen/, 'Reageren met 👍')
  await message.getByText('👍').waitFor()
  expect(
    await row(dewi, /Met de toetsen/)
      .getByText('👍')
      .count(),
  ).toBe(0)
  await anna.context.setOffline(false)
  await row(dewi, /Met de toetsen/)
    .getByText('👍')
    .waitFor({ timeout: 30_000 })
  expect(dewi.pageErrors).toEqual([])
})
