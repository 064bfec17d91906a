import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { hours, minutes } from '@vonk/tests/testkit/clock.ts'
import { choose, comeOnline, drain, like, mailsTo, pass, write } from '@vonk/tests/testkit/mails.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
// Noon: the quiet hours are over, and the daily mails are hours away.
let day = 0
beforeEach(() => fixture.clock.set(new Date(Date.UTC(2026, 10, 23 + 4 * ++day, 11))))

const subjects = async (who: { id: number }) => (await mailsTo(fixture, who)).map(({ subject }) => subject)
const pair = async () =>
  [await fixture.person({ name: 'Anna' }), await fixture.person({ name: 'Bram' })] as const

describe('mails about messages', () => {
  it('are sent after five minutes for a first message, without its text, and together for the next ones', async () => {
    const [anna, bram] = await pair()
    await write(bram, anna, 'geheim woord')
    await pass(fixture, 4)
    expect(await subjects(anna)).toEqual([])
    await pass(fixture, 2)
    const [mail] = await mailsTo(fixture, anna)
    expect(mail?.subject).toBe('Bram schrijft je voor het eerst')
    expect(mail?.text).toContain('Bram')
    expect(mail?.text).toContain(`/members/${bram.id}/chat`)
    expect(`${mail?.text}${mail?.html}`).not.toContain('geheim')
    await pass(fixture, 70)
    expect(await subjects(anna)).toHaveLength(1)
    await write(anna, bram, 'Hoi terug')
    await write(bram, anna)
    await write(bram, anna)
    await pass(fixture, 10)
    expect(await subjects(anna)).toEqual(['Bram schrijft je voor het eerst', 'Bram schreef je'])
    expect(await subjects(bram)).toEqual(['Anna schreef je'])
  })

  it('are sent once an hour at most', async () => {
    const [anna, bram] = await pair()
    const chris = await fixture.person({ name: 'Chris' })
    await write(bram, anna)
    await pass(fixture, 10)
    await write(chris, anna)
    await pass(fixture, 30)
    expect(await subjects(anna)).toHaveLength(1)
    await pass(fixture, 40)
    const [, second] = await mailsTo(fixture, anna)
    expect(second?.text).toContain('Chris')
    expect(second?.text).not.toContain('Bram')
  })

  it('wait while the member is online, and are dropped if the message is read in the meantime', async () => {
    const [anna, bram] = await pair()
    await write(bram, anna)
    fixture.clock.advance(4 * minutes)
    await comeOnline(fixture, anna)
    await pass(fixture, 4)
    expect(await subjects(anna)).toEqual([])
    const { conversations } = await anna.run('{ conversations(first: 1) { edges { node { id } } } }')
    await anna.run(
      'mutation ($id: Int!) { markConversationRead(conversationId: $id, upToSeq: 1) { __typename } }',
      { id: Number(conversations.edges[0].node.id) },
    )
    await pass(fixture, 60)
    expect(await subjects(anna)).toEqual([])
  })

  it('are sent when the member has left again without reading', async () => {
    const [anna, bram] = await pair()
    await write(bram, anna)
    fixture.clock.advance(4 * minutes)
    await comeOnline(fixture, anna)
    await pass(fixture, 20)
    expect(await subjects(anna)).toHaveLength(1)
  })

  it('leave out members who were blocked in the meantime', async () => {
    const [anna, bram] = await pair()
    await write(bram, anna)
    await anna.run('mutation ($id: Int!) { blockProfile(profileId: $id) { __typename } }', { id: bram.id })
    await pass(fixture, 20)
    expect(await subjects(anna)).toEqual([])
  })

  it('follow the settings, even those changed in the last minute', async () => {
    const [anna, bram] = await pair()
    await choose(anna, 'NEW_CONVERSATIONS', 'OFF')
    await write(bram, anna)
    await pass(fixture, 20)
    expect(await subjects(anna)).toEqual([])
    const dewi = await fixture.person()
    await write(bram, dewi)
    fixture.clock.advance(6 * minutes)
    await fixture.services.db.pool.query(`select graphile_worker.add_job('send-notice', $1::json)`, [
      JSON.stringify({ memberId: dewi.id, kind: 'new_conversations', since: '2020-01-01T00:00:00Z' }),
    ])
    await choose(dewi, 'NEW_CONVERSATIONS', 'OFF')
    await drain(fixture)
    expect(await subjects(dewi)).toEqual([])
  })

  it('are combined in the evening for members who chose that', async () => {
    const [anna, bram] = await pair()
    await choose(anna, 'NEW_CONVERSATIONS', 'DAILY')
    await write(bram, anna)
    await pass(fixture, 60)
    expect(await subjects(anna)).toEqual([])
    // 18:00 in Amsterdam is 17:00 UTC.
    await pass(fixture, 5 * 60 + 5)
    expect(await subjects(anna)).toEqual(['Bram schrijft je voor het eerst'])
  })

  it('are not sent at night', async () => {
    const [anna, bram] = await pair()
    fixture.clock.advance(12 * hours)
    await write(bram, anna)
    await pass(fixture, 60)
    expect(await subjects(anna)).toEqual([])
    await pass(fixture, 8 * 60)
    expect(await subjects(anna)).toHaveLength(1)
  })

  it('are not sent to members who must not get mails', async () => {
    const [anna, bram] = await pair()
    const { db } = fixture.services
    await write(bram, anna)
    for (const [off, on] of [
      ['banned_at = now()', 'banned_at = null'],
      ['deletion_requested_at = now()', 'deletion_requested_at = null'],
      ['email_confirmed_at = null', 'email_confirmed_at = now()'],
    ]) {
      await db.pool.query(`update member set ${off} where id = $1`, [anna.id])
      await db.pool.query(`select graphile_worker.add_job('send-notice', $1::json)`, [
        JSON.stringify({ memberId: anna.id, kind: 'new_conversations', since: '2020-01-01T00:00:00Z' }),
      ])
      await drain(fixture)
      expect(await subjects(anna), off).toEqual([])
      await db.pool.query(`update member set ${on} where id = $1`, [anna.id])
    }
  })
})

describe('reminders of unread messages', () => {
  it('are sent after a day, once a day at most, and once for the same messages', async () => {
    const [anna, bram] = await pair()
    await choose(anna, 'NEW_CONVERSATIONS', 'OFF')
    await write(bram, anna)
    await pass(fixture, 23 * 60, 60)
    expect(await subjects(anna)).toEqual([])
    await pass(fixture, 65)
    expect(await subjects(anna)).toEqual(['Bram wacht op je antwoord'])
    await pass(fixture, 30 * 60, 60)
    expect(await subjects(anna)).toHaveLength(1)
  })
})

describe('mails about likes', () => {
  it('are sent in the evening, with the names, and not about seen likes', async () => {
    const [anna, bram] = await pair()
    const chris = await fixture.person({ name: 'Chris' })
    await like(bram, anna)
    await like(chris, anna)
    await anna.run('mutation ($id: Int!) { markLikeSeen(profileId: $id) { newLikes } }', { id: chris.id })
    await pass(fixture, 60)
    expect(await subjects(anna)).toEqual([])
    await pass(fixture, 5 * 60 + 5)
    const [mail] = await mailsTo(fixture, anna)
    expect(mail?.subject).toBe('Bram vindt je leuk')
    expect(mail?.text).toContain('Kijk of die wederzijds is.')
    expect(mail?.text).not.toContain('Chris')
  })

  it('notify the member who waited of a match, and nobody of a fictional profile', async () => {
    const [anna, bram] = await pair()
    await choose(anna, 'LIKE', 'NOW')
    await choose(bram, 'LIKE', 'NOW')
    await like(anna, bram)
    await like(bram, anna)
    const { db } = fixture.services
    const fiction = await fixture.person({ isFictional: true, name: 'Fictie' })
    await db.pool.query(`select like_profile($1, $2, $3)`, [fiction.id, anna.id, fixture.clock.now()])
    await pass(fixture, 10)
    const [mail] = await mailsTo(fixture, anna)
    expect(mail?.text).toContain('Jullie vinden elkaar leuk.')
    expect(mail?.text).not.toContain('Fictie')
    expect(await subjects(bram)).toEqual([])
  })
})
