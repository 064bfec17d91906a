import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Actor, type AppFixture, createAppFixture } from '../../testkit/app-fixture.ts'
import { cookieOf, lastingHeaders, messageTo, raw } from '../../testkit/http.ts'
import { serve, type TestServer } from '../../testkit/server.ts'
import { TestSocket } from '../../testkit/socket.ts'

/**
 * A member who cannot be reached: neither the bytes of a response nor the SQL statements behind it may reveal whether
 * the profile blocked the viewer, left, is disabled, is private, or never existed.
 */
let fixture: AppFixture
let server: TestServer
let me: Actor
let cookie: string
let unreachable: Record<string, number>
/** Members who cannot be reached for the same reasons, and with whom the viewer had a conversation before. */
let formerContacts: Record<string, number>

const set = (id: number, status: 'deleted' | 'disabled') =>
  fixture.services.db.prisma.profile.update({ where: { id }, data: { status } })
const block = (by: Actor, id: number) =>
  by.run('mutation ($id: Int!) { blockProfile(profileId: $id) { __typename } }', { id })

beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture)
  me = await fixture.person({ credits: 90, isPaid: true })
  cookie = await cookieOf(fixture, me)
  const people = async () => ({
    blocked: await fixture.person(),
    deleted: await fixture.person(),
    disabled: await fixture.person(),
  })
  const strangers = await people()
  const friends = await people()
  for (const friend of Object.values(friends))
    await me.run(
      'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }',
      messageTo(friend.id, 'Hoi'),
    )
  for (const { blocked, deleted, disabled } of [strangers, friends]) {
    await block(blocked, me.id)
    await set(deleted.id, 'deleted')
    await set(disabled.id, 'disabled')
  }
  unreachable = {
    blocked: strangers.blocked.id,
    deleted: strangers.deleted.id,
    disabled: strangers.disabled.id,
    private: (await fixture.person({ isPrivate: true })).id,
    unknown: 2_000_000_000,
  }
  formerContacts = { blocked: friends.blocked.id, deleted: friends.deleted.id, disabled: friends.disabled.id }
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

const actions = {
  sendMessage: [
    'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename ... on DomainError { message } } }',
    (id: number) => messageTo(id, 'Ben je daar?'),
  ],
  sendGift: [
    'mutation ($input: SendGiftInput!) { sendGift(input: $input) { __typename ... on DomainError { message } } }',
    (id: number) => {
      const { text: _text, ...to } = messageTo(id, '').input
      return { input: { ...to, gift: 'rose', price: 3 } }
    },
  ],
  likeProfile: [
    'mutation ($id: Int!) { likeProfile(profileId: $id) { __typename ... on DomainError { message } } }',
    (id: number) => ({ id }),
  ],
  blockProfile: [
    'mutation ($id: Int!) { blockProfile(profileId: $id) { __typename ... on DomainError { message } } }',
    (id: number) => ({ id }),
  ],
  saveDraft: ['mutation ($id: Int!) { saveDraft(profileId: $id, text: "Hoi") }', (id: number) => ({ id })],
  member: ['query ($id: Int!) { member(id: $id) { id name } }', (id: number) => ({ id })],
} as const

/** The answer to a request, and the SQL statements that it ran. */
async function recordStatements<Answer>(
  ask: () => Promise<Answer>,
): Promise<{ answer: Answer; statements: string[] }> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const answer = await ask()
    const statements = spy.mock.calls.map(([given]) => {
      const statement = given as unknown as { name?: string; text?: string } | string
      return typeof statement === 'string' ? statement : (statement.name ?? statement.text ?? '')
    })
    // Those of the event bus, of the activity of members and of the sessions of open sockets run now and then,
    // independent of the request.
    return { answer, statements: statements.filter((name) => !/^bus\.|\.touch$|^session\.again$/.test(name)) }
  } finally {
    spy.mockRestore()
  }
}

async function overHttp(query: string, variables: object) {
  const { status, headers, text } = await raw(server.url, {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query, variables }),
  })
  const others = lastingHeaders(headers)
  return { status, others, text }
}

it.each(Object.keys(actions) as (keyof typeof actions)[])(
  '%s gives the same answer for all of them over HTTP',
  async (name) => {
    const [query, variables] = actions[name]
    // The first request fills caches, such as that of the session.
    await overHttp(query, variables(unreachable.unknown as number))
    const answers = []
    for (const id of Object.values(unreachable))
      answers.push(await recordStatements(() => overHttp(query, variables(id))))
    for (const one of answers) expect(one).toEqual(answers[0])
    if (name.startsWith('send')) expect(answers[0]?.answer.text).toContain('Dit profiel is niet beschikbaar.')
  },
)

it.each(Object.keys(actions) as (keyof typeof actions)[])(
  '%s gives the same answer for all of them over the socket',
  async (name) => {
    const [query, variables] = actions[name]
    const socket = await TestSocket.open(server.url, { cookie, origin: server.url })
    await socket.run({ query, variables: variables(unreachable.unknown as number) })
    const answers = []
    for (const id of Object.values(unreachable))
      answers.push(
        await recordStatements(async () =>
          JSON.stringify(await socket.run({ query, variables: variables(id) })),
        ),
      )
    socket.ws.close()
    for (const one of answers) expect(one).toEqual(answers[0])
  },
)

it('sendMessage gives the same error for former contacts, whether they blocked, left or are disabled', async () => {
  const [query, variables] = actions.sendMessage
  const answers = []
  for (const id of [...Object.values(formerContacts), unreachable.unknown as number])
    answers.push(await overHttp(query, variables(id)))
  for (const one of answers) expect(one).toEqual(answers[0])
  const { text } = answers[0] as { text: string }
  expect(text).toContain('ProfileUnavailableError')
})

it('the REST API gives the same error for conversations of others as for unknown ones', async () => {
  const remove = (id: number) =>
    raw(server.url, {
      method: 'DELETE',
      path: `/api/chat.php?conversation=${id}`,
      headers: { cookie },
    })
  const { text, status } = await remove(2_000_000_000)
  const stranger = await fixture.person()
  const { rows } = await fixture.services.db.pool.query(
    'select s.conversation_id from conversation_side s where s.profile_id = $1',
    [me.id],
  )
  const theirs = await cookieOf(fixture, stranger)
  for (const { conversation_id } of rows) {
    const answer = await raw(server.url, {
      method: 'DELETE',
      path: `/api/chat.php?conversation=${conversation_id}`,
      headers: { cookie: theirs },
    })
    expect([answer.status, answer.text]).toEqual([status, text])
  }
  expect(text).toContain('Dit profiel is niet beschikbaar.')
})
