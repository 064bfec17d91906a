import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../testkit/app-fixture.ts'
import { cookieOf, lastingHeaders, messageTo } from '../../testkit/http.ts'
import { openRestClient, type RestClient } from './rest-client.ts'

let rest: RestClient
beforeAll(async () => {
  rest = await openRestClient('empty')
})
afterAll(() => rest.close())

const send = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }'

async function write(from: Actor, to: Actor, text: string): Promise<void> {
  const { sendMessage } = await from.run(send, messageTo(to.id, text))
  expect(sendMessage.__typename).toBe('SendMessageSuccess')
  rest.fixture.clock.advance(1000)
}

const chatsOf = async (actor: Actor) =>
  (await rest.call('GET', '/api/chats.php', { cookie: await cookieOf(rest.fixture, actor) })).body.chats

/** Two members who have written to each other, and the id of their conversation. */
async function pair() {
  const person = () => rest.fixture.person({ credits: 50 })
  const [first, second] = [await person(), await person()]
  await write(first, second, 'Hoi')
  await write(second, first, 'Hallo')
  const [chat] = await chatsOf(first)
  return { first, second, conversation: chat.conversation.id as number }
}

describe('GET /api/chats.php', () => {
  test('lists a message that waits for the confirmation of the e-mail address only for its sender', async () => {
    const newcomer = await rest.fixture.person({ isConfirmed: false })
    const other = await rest.fixture.person()
    await write(newcomer, other, 'Hoi')
    expect(await chatsOf(newcomer)).toMatchObject([
      { conversation: { last_message: { text: 'Hoi', sender_id: newcomer.id } }, profile: { id: other.id } },
    ])
    expect(await chatsOf(other)).toEqual([])
  })

  test('answers conversations in the shape of the legacy API', async () => {
    const emma = await rest.fixture.person({ name: 'Emma', interests: ['coffee', 'sushi'] })
    const finn = await rest.fixture.person({ name: 'Finn', gender: 'male', isPaid: true })
    await write(emma, finn, 'Koffie?')
    await write(emma, finn, 'Of thee')
    const [chat] = await chatsOf(finn)
    expect(chat.conversation.id).toBeTypeOf('number')
    expect(chat.profile.id).toBe(emma.id)
    expect(chat.conversation.last_message.sender_id).toBe(emma.id)
    expect({
      ...chat,
      conversation: {
        ...chat.conversation,
        id: 'CONVERSATION',
        last_message: { ...chat.conversation.last_message, sender_id: 'EMMA', sent_at: 'TIME' },
        last_message_at: 'TIME',
      },
      profile: { ...chat.profile, id: 'EMMA' },
    }).toMatchInlineSnapshot(`
      {
        "conversation": {
          "id": "CONVERSATION",
          "last_message": {
            "sender_id": "EMMA",
            "sent_at": "TIME",
            "text": "Of thee",
            "type": "text",
          },
          "last_message_at": "TIME",
        },
        "num_unread_messages": 2,
        "profile": {
          "age": 31,
          "body_type": null,
          "city": "Utrecht",
          "country": "NL",
          "eye_color": null,
          "gender": "female",
          "hair_color": null,
          "id": "EMMA",
          "interests": [
            "coffee",
            "sushi",
          ],
          "is_fictional": false,
          "main_image": null,
          "name": "Emma",
          "reason_for_signup": null,
          "region": "NL-UT",
          "relationship_status": null,
          "sexuality": "hetero",
          "status": "active",
          "tattoos": null,
        },
      }
    `)
    const [own] = await chatsOf(emma)
    expect(own).toMatchObject({ conversation: { id: chat.conversation.id }, profile: { id: finn.id } })
    expect(own.num_unread_messages).toBe(0)
  })

  test('answers a visitor with authentication_required, which logs clients out', async () => {
    const { status, body } = await rest.call('GET', '/api/chats.php')
    expect(status).toBe(403)
    expect(body).toEqual({ error: 'Log eerst in.', code: 'UNAUTHENTICATED', authentication_required: true })
  })

  test('answers a member without chats with an empty list', async () => {
    expect(await chatsOf(await rest.fixture.person())).toEqual([])
  })

  test('lists all chats beyond a page of the graph, newest first, without duplicates', async () => {
    const popular = await rest.fixture.person()
    const others: number[] = []
    for (let index = 0; index < 53; index++) {
      const other = await rest.fixture.person()
      await write(other, popular, `Bericht ${index}`)
      others.unshift(other.id)
    }
    const chats = await chatsOf(popular)
    expect(chats.map((chat: any) => chat.profile.id)).toEqual(others)
    expect(chats.every((chat: any) => chat.num_unread_messages === 1)).toBe(true)
  })

  test('leaves out a member who blocked the viewer', async () => {
    const { first, second } = await pair()
    await second.run('mutation ($id: Int!) { blockProfile(profileId: $id) { __typename } }', { id: first.id })
    expect(await chatsOf(first)).toEqual([])
  })

  test('reveals nothing private about the other member', async () => {
    const { first, second } = await pair()
    const { email } = await rest.fixture.services.db.prisma.member.findUniqueOrThrow({
      where: { id: second.id },
    })
    const answer = JSON.stringify(await chatsOf(first))
    for (const secret of [email, 'date_of_birth', '1995-05-05', 'credits', 'paid_user'])
      expect(answer).not.toContain(secret)
  })
})

describe('DELETE /api/chat.php', () => {
  const withId = (id: number) => ({
    json: { json: { conversation: id } },
    text: { json: { conversation: String(id) } },
    form: { form: { conversation: String(id) } },
    query: { path: `/api/chat.php?conversation=${id}` },
    both: {
      path: `/api/chat.php?conversation=${id}`,
      headers: { 'content-type': 'application/json' },
      body: '',
    },
  })

  test.each(['json', 'text', 'form', 'query', 'both'] as const)(
    'removes the chat only for the member who removes it, with its id in %s',
    async (how) => {
      const { first, second, conversation } = await pair()
      const { path = '/api/chat.php', ...call } = { path: undefined, ...withId(conversation)[how] }
      const cookie = await cookieOf(rest.fixture, first)
      const answer = await rest.call('DELETE', path, { ...call, cookie })
      expect(answer).toMatchObject({ status: 200, body: { conversation: { id: conversation } } })
      expect(await chatsOf(first)).toEqual([])
      expect((await chatsOf(second)).map((chat: any) => chat.conversation.id)).toEqual([conversation])
      const again = await rest.call('DELETE', path, { ...call, cookie })
      expect(again.text).toBe(answer.text)
    },
  )

  test('shows the removed chat again after a new message', async () => {
    const { first, second, conversation } = await pair()
    const cookie = await cookieOf(rest.fixture, first)
    await rest.call('DELETE', '/api/chat.php', { json: { conversation }, cookie })
    await write(second, first, 'Ben je er nog?')
    expect(await chatsOf(first)).toMatchObject([
      {
        conversation: { id: conversation, last_message: { text: 'Ben je er nog?' } },
        num_unread_messages: 1,
      },
    ])
  })

  test('answers for conversations of others the same bytes as for unknown ones, and changes nothing', async () => {
    const { first, second, conversation } = await pair()
    const before = [await chatsOf(first), await chatsOf(second)]
    const stranger = await rest.fixture.person()
    const cookie = await cookieOf(rest.fixture, stranger)
    const remove = (id: number) =>
      rest.call('DELETE', '/api/chat.php', { json: { conversation: id }, cookie })
    const theirs = lastingHeaders((await remove(conversation)).headers)
    const unknown = lastingHeaders((await remove(2_000_000_000)).headers)
    expect(theirs).toEqual(unknown)
    const answer = await remove(conversation)
    expect(answer.text).toBe((await remove(2_000_000_000)).text)
    expect(answer).toMatchObject({
      status: 404,
      body: { error: 'Dit profiel is niet beschikbaar.', code: 'PROFILE_UNAVAILABLE' },
    })
    expect([await chatsOf(first), await chatsOf(second)]).toEqual(before)
  })

  test('answers a visitor the same whether the conversation exists or not', async () => {
    const { first, conversation } = await pair()
    for (const id of [conversation, 2_000_000_000]) {
      const answer = await rest.call('DELETE', '/api/chat.php', { json: { conversation: id } })
      expect(answer.status).toBe(403)
      expect(answer.body).toEqual({
        error: 'Log eerst in.',
        code: 'UNAUTHENTICATED',
        authentication_required: true,
      })
    }
    expect(await chatsOf(first)).toHaveLength(1)
  })

  test.each([
    ['nothing', {}],
    ['a word', { json: { conversation: 'abc' } }],
    ['zero', { json: { conversation: 0 } }],
    ['a fraction', { json: { conversation: 1.5 } }],
    ['too large a number', { json: { conversation: 3_000_000_000 } }],
    ['a list', { json: { conversation: [1] } }],
    ['an object', { json: { conversation: { id: 1 } } }],
  ])('rejects %s as the id of a conversation', async (_name, call) => {
    const cookie = await cookieOf(rest.fixture, await rest.fixture.person())
    const answer = await rest.call('DELETE', '/api/chat.php', { ...call, cookie })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'Geef het nummer van een gesprek.', code: 'BAD_USER_INPUT' },
    })
  })

  test.each([
    ['another origin', { origin: 'https://other.example' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('rejects a request from %s and removes nothing', async (_name, headers) => {
    const { first, conversation } = await pair()
    const cookie = await cookieOf(rest.fixture, first)
    const answer = await rest.call('DELETE', `/api/chat.php?conversation=${conversation}`, {
      cookie,
      headers,
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'CROSS_SITE' } })
    expect(await chatsOf(first)).toHaveLength(1)
  })
})
