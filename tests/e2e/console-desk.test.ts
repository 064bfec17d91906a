import { report } from '@vonk/schema/safety/report.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Actor, type AppFixture, createAppFixture } from '../testkit/app-fixture.ts'
import { axeViolations, showScheme } from '../testkit/axe.ts'
import { createStaff } from '../testkit/console.ts'
import { executeDecisions, openDesk } from '../testkit/desk.ts'
import { mailsTo } from '../testkit/mails.ts'
import { serve, type TestServer } from '../testkit/server.ts'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture()
  fixture.clock.followTime()
  server = await serve(fixture)
})
afterAll(async () => {
  fixture?.clock.stop()
  await server?.close()
  await fixture?.close()
})

/** Files a report of one new member about another. */
async function reported(words: string): Promise<Actor> {
  const [author, subject] = [await fixture.person(), await fixture.person()]
  await report(author.member(), { profileId: subject.id, category: 'harassment', words })
  return subject
}

/** Opens the desk for a new reviewer. */
const desk = async (name: string) =>
  openDesk(fixture, server, await createStaff(fixture, { language: 'nl', name }))
const evidence = (page: Page, words: string) => page.getByRole('blockquote').getByText(words).waitFor()

it('decides five reports by the keyboard alone, and undoes one', async () => {
  const subjects: Actor[] = []
  for (const number of [1, 2, 3, 4, 5])
    subjects.push(await reported(`Schrijft door na mijn nee (${number}).`))
  const { context, page, pageErrors } = await desk('Noor')
  const { keyboard } = page
  await keyboard.press('n')
  for (const number of [1, 2, 3, 4]) {
    await evidence(page, `Schrijft door na mijn nee (${number}).`)
    await page.getByText('van jou', { exact: false }).waitFor()
    await keyboard.press('x')
    await keyboard.press('Control+Enter')
  }
  await evidence(page, 'Schrijft door na mijn nee (5).')
  await keyboard.press('u')
  await evidence(page, 'Schrijft door na mijn nee (4).')
  await keyboard.press('Control+Enter')
  await evidence(page, 'Schrijft door na mijn nee (5).')
  expect(await axeViolations(page, 'case')).toEqual([])
  await keyboard.press('v')
  await keyboard.press('5')
  // The rule that fits the report alone is chosen already; Tab leads on.
  await page.getByText('Neem een nee', { exact: false }).or(page.locator('[id$=rule] b')).first().waitFor()
  await keyboard.press('f')
  await keyboard.type('Schreef na een duidelijk nee nog drie avonden door.')
  await showScheme(page, true)
  expect(await axeViolations(page, 'case, dark')).toEqual([])
  await keyboard.press('Control+Enter')
  await page.getByText('Hier wacht niets.').waitFor()
  expect(await axeViolations(page, 'empty queue, dark')).toEqual([])

  fixture.clock.stop()
  await executeDecisions(fixture)
  const [first, , , , last] = subjects
  if (!first || !last) throw new Error('Five members are reported.')
  expect(await fixture.services.db.prisma.reviewItem.count({ where: { state: 'decided' } })).toBe(5)
  const mails = await mailsTo(fixture, last)
  expect(mails.map(({ text }) => text).join()).toContain(
    'Schreef na een duidelijk nee nog drie avonden door.',
  )
  expect((await mailsTo(fixture, first)).map(({ text }) => text).join()).not.toContain('duidelijk nee')
  fixture.clock.followTime()
  expect(pageErrors).toEqual([])
  await context.close()
})

it('gives one case to one of two reviewers; the other keeps what they typed', async () => {
  await reported('Dreigt met foto’s.')
  const [noor, sem] = [await desk('Noor'), await desk('Sem')]
  await noor.page.keyboard.press('n')
  await evidence(noor.page, 'Dreigt met foto’s.')
  const address = new URL(noor.page.url()).pathname
  await noor.page.getByText('van jou', { exact: false }).waitFor()

  // Nothing else waits: who asks for the next case gets none, and who opens this one may read it.
  await sem.page.keyboard.press('n')
  await sem.page.getByText('Er is geen zaak vrij.').waitFor()
  await sem.page.goto(address)
  await sem.page.getByRole('alert').getByText('Noor heeft deze zaak nu').waitFor()
  await sem.page.keyboard.press('v')
  await sem.page.keyboard.press('f')
  await sem.page.keyboard.type('Mijn woorden')
  expect(await sem.page.getByRole('button', { name: 'Beslis en ga door' }).isDisabled()).toBe(true)

  await noor.page.keyboard.press('x')
  await noor.page.keyboard.press('Control+Enter')
  await noor.page.getByText('Hier wacht niets.').waitFor()
  await sem.page.getByRole('region', { name: 'Beslist door Noor' }).waitFor()
  await sem.page.getByRole('region', { name: 'Wat jij typte' }).getByText('Mijn woorden').waitFor()
  for (const { context, pageErrors } of [noor, sem]) {
    expect(pageErrors).toEqual([])
    await context.close()
  }
})
