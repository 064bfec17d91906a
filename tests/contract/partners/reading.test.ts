import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../testkit/app-fixture.ts'
import { messageTo } from '../../testkit/http.ts'
import { type Access, openPartnerClient, type PartnerClient } from './partner-client.ts'

let client: PartnerClient
let eva: Actor
let access: Access
let bob: Actor
beforeAll(async () => {
  client = await openPartnerClient()
  ;({ actor: eva, access } = await client.member({ name: 'Eva', credits: 100, isPaid: true }))
  bob = await client.fixture.person({ name: 'Bob', credits: 10 })
})
afterAll(() => client.close())

const get = (path: string) => client.call('GET', path, access)
const now = () => client.fixture.clock.now().toISOString()
const unavailable = {
  status: 404,
  body: { error: 'Dit profiel is niet beschikbaar.', code: 'PROFILE_UNAVAILABLE' },
}
const block = (from: Actor, whom: Actor) =>
  from.run('mutation ($id: Int!) { blockProfile(profileId: $id) { __typename } }', { id: whom.id })
const writeTo = (from: Actor, to: Actor, text: string) =>
  from.run(
    'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }',
    messageTo(to.id, text),
  )

const profile = {
  ...{ gender: 'female', sexuality: 'hetero', age: 31, country: 'NL', region: 'NL-UT', city: 'Utrecht' },
  ...{ reason_for_signup: null, interests: [], hair_color: null, eye_color: null, body_type: null },
  ...{ relationship_status: null, tattoos: null, status: 'active', is_fictional: false, main_image: null },
}

/** What `GET /profile` and `GET /members` have beside it. */
const facts = {
  ...{ is_verified: false, height: null, education: null, work: null, languages: [], has_children: null },
  ...{ wants_children: null, smoking: null, drinking: null, answers: [] },
}

test('GET /profile returns the account of the member', async () => {
  const { status, body } = await get('/profile')
  expect(status).toBe(200)
  expect(body).toEqual({
    ...{ status: 'active', credits: 100, paid_user: true, signup_date: expect.any(String), language: 'nl' },
    ...{ fictional_icon: expect.any(String), notifications_disabled: [] },
    profile: {
      id: eva.id,
      name: 'Eva',
      ...profile,
      ...facts,
      date_of_birth: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  })
})

describe('GET /members', () => {
  test('returns whom the member can see, page by page', async () => {
    const hidden = await client.fixture.person({ name: 'Blocker' })
    await block(hidden, eva)
    const first = await get('/members?first=1&gender=female')
    expect(first.status).toBe(200)
    const found = []
    for (let next: string | null = null, turn = 0; turn < 20; turn++) {
      const page = await get(`/members?first=1&gender=female${next ? `&after=${next}` : ''}`)
      found.push(...page.body.members)
      next = page.body.next
      if (!next) break
    }
    const ids = found.map(({ id }: { id: number }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain(bob.id)
    expect(ids).not.toContain(hidden.id)
    expect(found.find(({ id }: { id: number }) => id === bob.id)).toEqual({
      id: bob.id,
      name: 'Bob',
      ...profile,
      ...facts,
    })
    expect(first.body.total).toBe(ids.length)
  })

  test('shows facts, answers and the photo check as the member sees them', async () => {
    const cato = await client.fixture.person({ name: 'Cato', gender: 'male', region: 'NL-DR' })
    await cato.run('mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }', {
      input: {
        ...{ height: 184, education: 'MASTER', work: 'Bakker', languages: ['nl', 'en'], smoking: 'NO' },
        answers: [{ question: 'superpower', text: 'Vliegen' }],
        preferNotToSay: ['drinking'],
      },
    })
    const { prisma } = client.fixture.services.db
    const data = { profileId: cato.id, position: 0, key: crypto.randomUUID(), createdAt: new Date(now()) }
    const photo = await prisma.photo.create({ data: { ...data, drawn: 'anna:0' } })
    const verified = { mainPhotoId: photo.id, verifiedAt: new Date(now()) }
    await prisma.profile.update({ where: { id: cato.id }, data: verified })
    const shown = async () => (await get('/members?region=NL-DR')).body.members[0]
    expect(await shown()).toMatchObject({
      ...{ id: cato.id, is_verified: true, height: 184, education: 'master', work: 'Bakker' },
      ...{ languages: ['nl', 'en'], has_children: null, smoking: 'no', drinking: null },
      answers: [{ question: 'superpower', words: expect.stringContaining('superkracht'), text: 'Vliegen' }],
    })
    const [site] = client.fixture.services.sites.values()
    if (!site) throw new Error('There is no site.')
    const { visibleProfileFields, visibleProfileNotes } = site
    site.visibleProfileFields = visibleProfileFields.filter((field) => field !== 'smoking')
    site.visibleProfileNotes = visibleProfileNotes.filter((note) => note !== 'answers')
    site.verification = false
    expect(await shown()).toMatchObject({ is_verified: false, height: 184, smoking: null, answers: [] })
    Object.assign(site, { visibleProfileFields, visibleProfileNotes, verification: true })
  })

  test.each([
    ['gender=other', 'gender'],
    ['first=0', 'first'],
    ['first=51', 'first'],
    ['min_age=-1', 'min_age'],
    ['min_age=20&min_age=30', 'min_age'],
    ['city=Utrecht', 'city'],
  ])('rejects ?%s and names the field', async (search, field) => {
    const error = 'Er ontbreekt iets in dit verzoek, of er klopt iets niet.'
    expect(await get(`/members?${search}`)).toMatchObject({
      status: 400,
      body: { error, code: 'BAD_USER_INPUT', field },
    })
  })
})

test('GET /photos returns the photos of the member', async () => {
  expect((await get('/photos')).body).toEqual({ limit: 25, photos: [] })
  const { prisma } = client.fixture.services.db
  const photo = await prisma.photo.create({
    data: {
      profileId: eva.id,
      position: 0,
      key: crypto.randomUUID(),
      drawn: 'anna:0',
      createdAt: new Date(now()),
    },
  })
  const { body } = await get('/photos')
  expect(body.photos).toEqual([
    {
      ...{ id: photo.id, is_premium: false },
      ...{ filename: expect.any(String), thumb_filename: expect.any(String), match: expect.any(String) },
    },
  ])
})

describe('conversations', () => {
  test('are listed, and their messages read from the newest on', async () => {
    const dewi = await client.fixture.person({ name: 'Dewi', credits: 20 })
    for (const text of ['Een', 'Twee', 'Drie']) {
      client.fixture.clock.advance(60_000)
      await writeTo(dewi, eva, text)
    }
    const { body } = await get('/conversations?first=1')
    const id = body.conversations[0].conversation.id
    expect(body.conversations).toEqual([
      {
        conversation: {
          ...{ id, last_message_at: now(), is_request: true, last_seq: 3 },
          last_message: { type: 'text', text: 'Drie', sender_id: dewi.id, sent_at: now() },
        },
        profile: { id: dewi.id, name: 'Dewi', ...profile },
        num_unread_messages: 3,
      },
    ])
    const newest = (await get(`/conversations/${id}/messages?last=2`)).body
    expect(newest).toMatchObject({ messages: [{ text: 'Twee' }, { text: 'Drie' }], hidden: 0, before: 2 })
    expect(newest.messages[1]).toEqual({
      ...{ id: `${id}:3`, conversation_id: id, seq: 3, sender_id: dewi.id, type: 'text', text: 'Drie' },
      ...{
        sent_at: now(),
        state: expect.any(String),
        gift: null,
        photo: null,
        client_id: expect.any(String),
      },
      ...{ is_taken_back: false, own_reaction: null, other_reaction: null, reply_to: null },
    })
    const rest = (await get(`/conversations/${id}/messages?last=2&before=${newest.before}`)).body
    expect(rest).toMatchObject({ messages: [{ text: 'Een' }], before: null })
  })

  test('of others, and none at all, are answered alike', async () => {
    await writeTo(bob, await client.fixture.person(), 'Niet voor Eva')
    const others = await client.fixture.services.db.prisma.conversationSide.findFirstOrThrow({
      where: { profileId: bob.id },
    })
    for (const id of [others.conversationId, 2 ** 31 - 1])
      expect(await get(`/conversations/${id}/messages`)).toMatchObject(unavailable)
  })
})

test('GET /events returns what happened after a number, without what was said', async () => {
  const { actor, access: own } = await client.member({ credits: 5 })
  const events = (after: number) => client.call('GET', `/events?after=${after}`, own)
  const { last } = (await events(0)).body
  await writeTo(bob, actor, 'Geheim')
  await bob.run('mutation ($id: Int!) { likeProfile(profileId: $id) { __typename } }', { id: actor.id })
  const { status, body, text } = await events(last)
  expect(status).toBe(200)
  expect(body).toMatchObject({ last: last + 2, is_stale: false })
  expect(body.events).toMatchObject([
    { number: last + 1, type: 'message', at: now(), message_seq: 1, profile_id: bob.id, payment_id: null },
    { number: last + 2, type: 'like', conversation_id: null, message_seq: null, profile_id: bob.id },
  ])
  expect(text).not.toContain('Geheim')
  expect((await events(999)).body).toMatchObject({ is_stale: true, events: [] })
  expect((await client.call('GET', '/events', own)).body).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'after',
  })
})

test('unknown addresses and methods are answered as such', async () => {
  expect(await get('/nothing')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  const long = await get(`/conversations/${'7'.repeat(500)}/messages`)
  expect([long.status, long.text]).toEqual([404, '{"error":"Not found","code":"NOT_FOUND"}'])
  const wrong = await client.call('PATCH', '/messages', access)
  expect(wrong).toMatchObject({ status: 405, headers: { allow: 'POST, OPTIONS' } })
  const head = await client.call('HEAD', '/profile', access)
  expect(head).toMatchObject({ status: 200, text: '' })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await client.call('POST', '/messages', access, { headers: form })).toMatchObject({
    status: 415,
    body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
  })
})
