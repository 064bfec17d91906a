import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations } from '../testkit/axe.ts'
import { setBalanceOf } from '../testkit/balance.ts'
import { atRest, type Window } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
  for (const who of ['anna', 'bram']) await setBalanceOf(site, `${who}@example.com`, 20)
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

async function couple(width = 1280) {
  const [anna, bram] = [
    await site.window('anna@example.com', { width }),
    await site.window('bram@example.com'),
  ]
  await anna.page.goto(`/members/${await idOf(bram)}/chat`)
  await bram.page.goto(`/members/${await idOf(anna)}/chat`)
  await field(anna).waitFor()
  await field(bram).waitFor()
  return { anna, bram }
}

it.each([1280, 390])(
  'reacts, changes and removes it, answers and takes back, seen live (%i px)',
  async (width) => {
    const { anna, bram } = await couple(width)
    const [asked, answered] = [`Vraag op ${width}`, `Antwoord op ${width}`]
    await write(bram, asked)
    await row(anna, new RegExp(asked)).waitFor()

    await choose(anna, new RegExp(asked), 'Reageren met ❤️')
    await row(bram, new RegExp(asked)).getByText('Anna reageerde').waitFor()
    await row(bram, new RegExp(asked)).getByText('❤️').waitFor()
    await choose(anna, new RegExp(asked), 'Reageren met 😂')
    await row(bram, new RegExp(asked)).getByText('😂').waitFor()
    await atRest(anna.page)
    expect(await axeViolations(anna.page)).toEqual([])
    await row(anna, new RegExp(asked))
      .getByRole('button', { name: /Je reactie weghalen/ })
      .click()
    await row(bram, new RegExp(asked)).getByText('😂').waitFor({ state: 'detached' })

    await choose(anna, new RegExp(asked), 'Antwoorden')
    await anna.page.getByRole('region', { name: 'Je antwoordt op' }).getByText(asked).waitFor()
    await write(anna, answered)
    const quoted = row(bram, new RegExp(answered)).locator('[data-reply]')
    await quoted.getByText(asked).waitFor()
    await quoted.click()
    await bram.page.waitForFunction(
      (text) => (document.activeElement as HTMLElement | null)?.textContent?.includes(text),
      asked,
    )

    await choose(bram, new RegExp(asked), 'Bericht verwijderen')
    await bram.page.getByRole('button', { name: 'Voor beiden verwijderen' }).click()
    await row(anna, /bericht verwijderd/)
      .first()
      .waitFor()
    await row(anna, new RegExp(answered)).locator('[data-reply]').getByText('bericht verwijderd').waitFor()
    expect(await anna.page.getByText(asked).count()).toBe(0)
    expect([...anna.pageErrors, ...bram.pageErrors]).toEqual([])
  },
)

it('reacts by keyboard only, and a reaction without a connection arrives later', async () => {
  const { anna, bram } = await couple()
  await write(bram, 'Met de toetsen')
  const message = row(anna, /Met de toetsen/)
  await message.waitFor()
  await anna.page.getByRole('log').focus()
  await anna.page.keyboard.press('End')
  await anna.page.keyboard.press('Tab')
  await anna.page.keyboard.press('Enter')
  await anna.page.getByRole('menuitem', { name: 'Reageren met ❤️' }).waitFor()
  await anna.page.keyboard.press('Enter')
  await row(bram, /Met de toetsen/)
    .getByText('❤️')
    .waitFor()

  await anna.context.setOffline(true)
  await choose(anna, /Met de toetsen/, 'Reageren met 👍')
  await message.getByText('👍').waitFor()
  expect(
    await row(bram, /Met de toetsen/)
      .getByText('👍')
      .count(),
  ).toBe(0)
  await anna.context.setOffline(false)
  await row(bram, /Met de toetsen/)
    .getByText('👍')
    .waitFor({ timeout: 30_000 })
  expect(bram.pageErrors).toEqual([])
})
