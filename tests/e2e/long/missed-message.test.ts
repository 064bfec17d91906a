import { randomUUID } from 'node:crypto'
import { openDatabase } from '@vonk/prisma/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoSite, isSamePage, mark, openDemoSite } from '../../testkit/demo-site.ts'

let site: DemoSite
let dewiId = 0
beforeAll(async () => {
  site = await openDemoSite()
  const db = openDatabase(site.database.url, { max: 1 })
  dewiId = (await db.prisma.member.findFirstOrThrow({ where: { email: 'dewi@example.com' } })).id
  await db.close()
})
afterAll(() => site.close())

const text = 'Deze ging verloren'

it('shows a message whose event was lost, also when the first refetch fails', async () => {
  const anna = await site.window('anna@example.com')
  const dewi = await site.window('dewi@example.com')
  await dewi.context.routeWebSocket('**/graphql', (page) => {
    const server = page.connectToServer()
    page.onMessage((frame) => server.send(frame))
    server.onMessage((frame) => String(frame).includes(text) || page.send(frame))
  })
  let asked = 0
  let isBusy = false
  const looked = Promise.withResolvers<void>()
  await dewi.context.route('**/graphql', async (route) => {
    const isConversation = route.request().postData()?.includes('"ChatConversation"') ?? false
    if (!isBusy || !isConversation) return route.fallback()
    if (++asked === 1) return route.fulfill({ status: 429, headers: { 'retry-after': '120' } })
    // The message cannot arrive before the test has seen that it is missing.
    await looked.promise
    return route.fallback()
  })
  await dewi.page.goto('/chats')
  await dewi.page.getByRole('link', { name: /Anna/ }).first().click()
  const log = dewi.page.getByRole('log')
  await log.getByRole('article').last().waitFor()
  await mark(dewi)

  isBusy = true
  const answer = await anna.context.request.post('/graphql', {
    data: {
      query: 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }',
      variables: { input: { profileId: dewiId, clientId: randomUUID(), text } },
    },
  })
  expect((await answer.json()).data.sendMessage.__typename).toBe('SendMessageSuccess')
  // The next event reveals that one was missed.
  await dewi.page.getByRole('textbox', { name: 'Bericht' }).fill('Even denken')
  await expect.poll(() => asked).toBeGreaterThan(0)
  expect(await log.getByText(text).count()).toBe(0)
  looked.resolve()
  await log.getByRole('article', { name: new RegExp(`^Anna: ${text}, `) }).waitFor()
  expect(asked).toBeGreaterThan(1)
  expect(await dewi.page.getByRole('textbox', { name: 'Bericht' }).inputValue()).toBe('Even denken')
  expect(await isSamePage(dewi)).toBe(true)
})
