import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, overflowOf } from '../testkit/axe.ts'
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
/** Empties what the demo people have filled in. */
const clear = ({ context }: Awaited<ReturnType<DemoSite['window']>>) =>
  context.request.post('/graphql', {
    data: {
      query:
        'mutation { updateProfile(input: { height: null, work: null, languages: [], smoking: null, answers: [] }) { __typename } }',
    },
  })

it('fills in facts on a phone, prefers not to say one, answers a question, and another reacts to it', async () => {
  const bram = await site.window('bram@example.com', { width: 390 })
  await clear(bram)
  const { page } = bram
  await page.goto('/profile')
  const sheet = page.getByRole('dialog', { name: 'Jouw leven' })
  await page.getByRole('button', { name: /^Jouw leven / }).click()
  await sheet.getByLabel('Lengte').selectOption('184')
  await sheet.getByRole('textbox', { name: 'Werk' }).fill('Timmerman')
  await sheet.getByLabel('Voeg een taal toe').selectOption('fy')
  await sheet.getByRole('button', { name: /fries/i }).waitFor()
  await sheet.getByRole('group', { name: 'Roken' }).getByRole('radio', { name: 'Zeg ik liever niet' }).check()
  await atRest(page)
  expect(await axeViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await sheet.getByRole('button', { name: 'Bewaren' }).click()
  await sheet.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /^Jouw antwoorden / }).click()
  const answers = page.getByRole('dialog', { name: 'Jouw antwoorden' })
  await answers.getByRole('button', { name: 'Kies een vraag' }).click()
  await page.getByRole('button', { name: 'De superkracht die ik zou kiezen' }).click()
  const field = answers.getByRole('textbox', { name: 'De superkracht die ik zou kiezen' })
  await field.fill('Altijd een parkeerplek vinden.')
  await answers.getByText('30 / 300').waitFor()
  // A reload half-way loses nothing.
  await page.reload()
  await page.getByRole('button', { name: /^Jouw antwoorden / }).click()
  expect(await field.inputValue()).toBe('Altijd een parkeerplek vinden.')
  await answers.getByRole('button', { name: 'Bewaren' }).click()
  await answers.waitFor({ state: 'detached' })

  const anna = await site.window('anna@example.com')
  await anna.page.goto(`/members/${await idOf(bram)}`)
  const fact = (name: string) => anna.page.locator('dl > div', { hasText: name })
  await fact('Lengte').getByText('184 cm').waitFor()
  await fact('Werk').getByText('Timmerman').waitFor()
  expect(await fact('Roken').count()).toBe(0)
  await atRest(anna.page)
  expect(await axeViolations(anna.page)).toEqual([])
  await anna.page
    .getByRole('button', { name: 'Reageer op het antwoord op “De superkracht die ik zou kiezen”' })
    .click()
  const reaction = anna.page.getByRole('dialog', { name: 'Reageer op Bram' })
  await reaction.getByText('Altijd een parkeerplek vinden.').waitFor()
  await reaction.getByRole('textbox', { name: 'Bericht' }).fill('Die wil ik ook!')
  await reaction.getByRole('button', { name: 'Verstuur' }).click()
  const row = anna.page.getByRole('article', { name: /Die wil ik ook!/ })
  await row.getByText('Altijd een parkeerplek vinden.').waitFor()
  expect([...bram.pageErrors, ...anna.pageErrors]).toEqual([])
})

it('chooses, orders and removes questions by keyboard alone', async () => {
  const anna = await site.window('anna@example.com')
  await clear(anna)
  const { page } = anna
  await page.goto('/profile')
  const type = async (question: string, text: string) => {
    await page.getByRole('button', { name: /^Kies (een|nog een) vraag$/ }).focus()
    await page.keyboard.press('Enter')
    const choice = page.getByRole('dialog').getByRole('button', { name: question })
    await choice.focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: question })
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type(text)
  }
  await type('Mijn ideale zondag', 'Uitslapen.')
  await type('Mijn verborgen talent', 'Fluiten.')
  const group = page.locator('[data-group=answers]')
  const questions = () =>
    group.getByRole('textbox').evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))
  await group.getByRole('button', { name: 'Zet “Mijn verborgen talent” hoger' }).focus()
  await page.keyboard.press('Enter')
  expect(await questions()).toEqual(['Fluiten.', 'Uitslapen.'])
  // The button that was pressed is disabled now: the focus is on the other one.
  const down = group.getByRole('button', { name: 'Zet “Mijn verborgen talent” lager' })
  await expect.poll(() => down.evaluate((one) => one === document.activeElement)).toBe(true)
  await group.getByRole('button', { name: 'Verwijder “Mijn ideale zondag”' }).focus()
  await page.keyboard.press('Enter')
  expect(await questions()).toEqual(['Fluiten.'])
  await page.getByRole('button', { name: 'Bewaren' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Je profiel is bewaard').waitFor()
  await page.reload()
  await group.getByRole('textbox', { name: 'Mijn verborgen talent' }).waitFor()
  expect(await questions()).toEqual(['Fluiten.'])
  expect(anna.pageErrors).toEqual([])
})
