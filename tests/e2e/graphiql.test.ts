import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kind, type OperationDefinitionNode, parse } from 'graphql'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations } from '../testkit/axe.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

const folder = join(import.meta.dirname, '../../apps/graphiql/src/examples')
const examples = readdirSync(folder).map((name) => {
  const { definitions } = parse(readFileSync(join(folder, name), 'utf8'))
  const operation = definitions.find(
    ({ kind }) => kind === Kind.OPERATION_DEFINITION,
  ) as OperationDefinitionNode
  return { name: operation.name?.value ?? '', isSubscription: operation.operation === 'subscription' }
})

interface Answer {
  data?: object | null
  errors?: unknown
  extensions?: { cost?: { value: number; limit: number } }
}

/** The next answer of an operation over HTTP, or the next event of a subscription over the socket. */
async function answerTo(
  page: Page,
  { name, isSubscription }: (typeof examples)[number],
  run: () => Promise<void>,
) {
  if (!isSubscription) {
    const answer = page.waitForResponse(
      (response) =>
        response.request().postDataJSON()?.operationName === name && response.url().endsWith('/graphql'),
    )
    await run()
    return (await answer).json()
  }
  const event = new Promise<Answer>((resolve) =>
    page.once('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const { type, payload: sent } = JSON.parse(String(payload))
        if (type === 'next' || type === 'error') resolve(sent)
      }),
    ),
  )
  await run()
  return event
}

it('runs an example of each domain as a demo member, shows its price, and passes axe', async () => {
  const { page, pageErrors } = await site.window()
  await page.goto('/graphql')
  await page.getByText('You are a visitor.').waitFor()
  await page.getByLabel('Demo member').selectOption('anna@example.com')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('You are Anna (number 1), premium').waitFor()

  const tabs = page.locator('.graphiql-tab-button')
  expect(examples.length).toBeGreaterThan(15)
  expect(await tabs.allInnerTexts()).toEqual(examples.map(({ name }) => name))
  const faults: string[] = []
  for (const [at, example] of examples.entries()) {
    await tabs.nth(at).click()
    const written = page.locator('.graphiql-query-editor .view-lines')
    await written.getByText(example.name, { exact: true }).first().waitFor()
    const answer = await answerTo(page, example, () =>
      page.getByRole('button', { name: /^Execute query/ }).click(),
    )
    const text = JSON.stringify(answer)
    const isPriced = (answer.extensions?.cost?.value ?? 0) > 0 && answer.extensions?.cost?.limit === 10_000
    if (answer.errors || !answer.data || /"__typename":"\w+Error"/.test(text) || !isPriced)
      faults.push(`${example.name}: ${text.slice(0, 300)}`)
    if (example.isSubscription) await page.getByRole('button', { name: /^Stop query/ }).click()
  }
  expect(faults).toEqual([])
  await page.getByRole('button', { name: 'Show GraphiQL Explorer' }).click()
  await page.getByText('citySuggestion').first().waitFor()
  expect(await axeViolations(page, 'GraphiQL', { onlySerious: true })).toEqual([])
  expect(pageErrors).toEqual([])
})
