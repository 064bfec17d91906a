import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kind, type OperationDefinitionNode, parse } from 'graphql'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations } from '../../testkit/axe.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

const folder = join(import.meta.dirname, '../../../apps/graphiql/src/examples')
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

/** The first event of each subscription by its name, over any socket of the page. */
function followSockets(page: Page): ReadonlyMap<string, Answer> {
  const events = new Map<string, Answer>()
  page.on('websocket', (socket) => {
    const names = new Map<string, string>()
    socket.on('framesent', ({ payload }) => {
      const { id, type, payload: sent } = JSON.parse(String(payload))
      if (type === 'subscribe') names.set(id, /subscription (\w+)/.exec(sent.query)?.[1] ?? '')
    })
    socket.on('framereceived', ({ payload }) => {
      const { id, type, payload: sent } = JSON.parse(String(payload))
      const name = names.get(id)
      if (name === undefined || events.has(name)) return
      if (type === 'next') events.set(name, sent)
      else if (type === 'error') events.set(name, { errors: sent })
    })
  })
  return events
}

/** Runs what stands in the editor, and reads its answer over HTTP. */
async function answerTo(page: Page, name: string): Promise<Answer> {
  // GraphiQL leaves the name of the operation out until it has parsed the text.
  const asks = new RegExp(`(query|mutation) ${name}\\b`)
  const answer = page.waitForResponse((response) => asks.test(response.request().postData() ?? ''))
  await execute(page)
  return (await answer).json()
}

const execute = (page: Page) => page.getByRole('button', { name: /^Execute query/ }).click()

it('runs an example of each domain as a demo member, shows its price, and passes axe', async () => {
  const { page, pageErrors } = await site.window()
  const events = followSockets(page)
  await page.goto('/graphql')
  await page.getByText('You are a visitor.').waitFor()
  // The first example has its answer already.
  await page.locator('.graphiql-response').getByText('"domain"').first().waitFor()
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
    let answer: Answer
    if (example.isSubscription) {
      await execute(page)
      await expect.poll(() => events.get(example.name), { message: example.name }).toBeDefined()
      answer = events.get(example.name) ?? {}
      await page.getByRole('button', { name: /^Stop query/ }).click()
    } else answer = await answerTo(page, example.name)
    const text = JSON.stringify(answer)
    const isPriced = (answer.extensions?.cost?.value ?? 0) > 0 && answer.extensions?.cost?.limit === 10_000
    if (answer.errors || !answer.data || /"__typename":"\w+Error"/.test(text) || !isPriced)
      faults.push(`${example.name}: ${text.slice(0, 300)}`)
  }
  expect(faults).toEqual([])
  expect(await axeViolations(page, 'GraphiQL', { onlySerious: true })).toEqual([])
  await page.getByRole('button', { name: 'Show GraphiQL Explorer' }).click()
  await page.getByText('typing', { exact: true }).first().waitFor()
  expect(await axeViolations(page, 'the explorer', { onlySerious: true })).toEqual([])
  expect(pageErrors).toEqual([])
})

it('never runs by itself what a developer wrote', async () => {
  const { page, pageErrors } = await site.window()
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\b(Site|Own)\b/.test(request.postData() ?? '')) sent.push(request.postData() ?? '')
  })
  await page.goto('/graphql')
  await page.locator('.graphiql-response').getByText('"domain"').first().waitFor()
  expect(sent).toHaveLength(1)
  await page.locator('.graphiql-query-editor .view-lines').click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('query Own { site { name } }')
  await page.locator('.graphiql-tab-button', { hasText: 'Own' }).waitFor()
  await page.reload()
  await page.locator('.graphiql-query-editor').getByText('Own').first().waitFor()
  await page.getByText('You are a visitor.').waitFor()
  await page.waitForTimeout(500)
  expect(sent).toHaveLength(1)
  expect(pageErrors).toEqual([])
})
