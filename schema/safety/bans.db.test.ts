import { randomUUID } from 'node:crypto'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sendMessage } from '../chats/send-message.ts'
import { likeProfile } from '../likes/like-profile.ts'
import { sessionTopic } from '../ports/bus.ts'
import { ban, unban } from './ban.ts'
import { decideCase, openCases } from './decide-case.ts'
import { banError, objectionPath } from './objection.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const tokenOf = (path: string) => path.split('=')[1] as string
const read = 'query ($token: String!) { ban(token: $token) { reason canObject objection { state answer } } }'
const object = `mutation ($input: ObjectToBanInput!) { objectToBan(input: $input) { __typename
  ... on ObjectToBanSuccess { ban { canObject objection { id words state } } } ... on DomainError { message } } }`
const sees = async (who: Actor, id: number) =>
  (await who.run('query ($id: Int!) { member(id: $id) { id } }', { id })).member !== null
const jobsOf = async (memberId: number) => {
  const { rows } = await fixture.services.db.pool.query(
    `select t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.payload ->> 'memberId' = $1 order by 1`,
    [String(memberId)],
  )
  return rows.map(({ identifier }) => identifier)
}

describe('a ban', () => {
  it('ends every session and its sockets, hides the profile, cancels queued mails and sends one', async () => {
    const { db, bus } = fixture.services
    const [anna, eva] = [await fixture.person(), await fixture.person({ credits: 5 })]
    await likeProfile(eva.member(), anna.id)
    await sendMessage(eva.member(), { profileId: anna.id, clientId: randomUUID(), text: 'Hoi' })
    await db.pool.query(`select queue_job('send-activation-mail', $1::json)`, [
      JSON.stringify({ memberId: eva.id }),
    ])
    const closed = vi.fn<() => void>()
    const stop = bus.subscribe(sessionTopic(eva.viewer?.sessionId ?? ''), closed)
    expect(await ban(fixture.services, eva.id, 'Nepprofiel', fixture.clock.now())).toBe(true)
    await vi.waitFor(() => expect(closed).toHaveBeenCalled(), { timeout: 5000 })
    stop()
    expect(await db.prisma.session.count({ where: { memberId: eva.id } })).toBe(0)
    expect(await jobsOf(eva.id)).toEqual(['send-ban-mail'])
    expect(await sees(anna, eva.id)).toBe(false)
    const lists = await anna.run(
      '{ likes(type: RECEIVED) { edges { node { id } } totalCount { value } } members { totalCount { value } } conversations { edges { node { profile { name isAvailable } } } } viewer { badges { newLikes } } }',
    )
    expect(lists).toEqual({
      likes: { edges: [], totalCount: { value: 0 } },
      members: { totalCount: { value: 0 } },
      conversations: { edges: [{ node: { profile: { name: 'Verwijderd lid', isAvailable: false } } }] },
      viewer: { badges: { newLikes: 0 } },
    })
    expect(await ban(fixture.services, 987_654, 'Niemand', fixture.clock.now())).toBe(false)
  })

  it('stops parallel work: nobody writes, likes or starts a session after it', async () => {
    const { db } = fixture.services
    const [anna, eva] = [await fixture.person(), await fixture.person()]
    await ban(fixture.services, eva.id, 'Spam', fixture.clock.now())
    const send = sendMessage(eva.member(), { profileId: anna.id, clientId: randomUUID(), text: 'Hoi' })
    await expect(send).rejects.toMatchObject({ message: 'Dit profiel is niet beschikbaar.' })
    await expect(likeProfile(eva.member(), anna.id)).rejects.toMatchObject({
      message: 'Dit profiel is niet beschikbaar.',
    })
    const session = db.prisma.session.create({
      data: {
        memberId: eva.id,
        tokenHash: Buffer.from('late'),
        createdAt: fixture.clock.now(),
        expiresAt: fixture.clock.now(),
      },
    })
    await expect(session).rejects.toThrow()
  })

  it('leaves no session behind, in any order of log-ins and ban', async () => {
    const { db } = fixture.services
    for (let round = 0; round < 5; round++) {
      const eva = await fixture.person()
      const logIns = Array.from({ length: 4 }, (_, n) =>
        db.prisma.session
          .create({
            data: {
              memberId: eva.id,
              tokenHash: Buffer.from(`race-${round}-${n}`),
              createdAt: fixture.clock.now(),
              expiresAt: fixture.clock.now(),
            },
          })
          .catch(() => null),
      )
      await Promise.all([...logIns, ban(fixture.services, eva.id, 'Spam', fixture.clock.now())])
      expect(await db.prisma.session.count({ where: { memberId: eva.id } })).toBe(0)
    }
  })

  it('is shown with its reason to a member who knows the password, and can be objected to once', async () => {
    const { db } = fixture.services
    const eva = await fixture.person()
    expect(await banError(fixture.visitor.context(), eva.id)).toBeNull()
    await ban(fixture.services, eva.id, 'Nepprofiel', fixture.clock.now())
    const domainErrorOf = await banError(fixture.visitor.context(), eva.id)
    expect(domainErrorOf).toMatchObject({ name: 'AccountBannedError', reason: 'Nepprofiel' })
    const token = tokenOf(domainErrorOf?.objectionUrl ?? '')
    expect((await fixture.visitor.run(read, { token })).ban).toEqual({
      reason: 'Nepprofiel',
      canObject: true,
      objection: null,
    })
    const say = async (words: string, link = token) =>
      (await fixture.visitor.run(object, { input: { token: link, words } })).objectToBan
    expect((await say(' ')).__typename).toBe('ValidationError')
    const many = await Promise.all([say('Ik ben echt.'), say('Ik ben echt.'), say('Ik ben echt.')])
    expect(new Set(many.map(({ ban: { objection } }) => objection.id)).size).toBe(1)
    // Another link of the same member leads to the same objection.
    const other = tokenOf(await objectionPath(fixture.services, eva.id, { appealDays: 184 }))
    expect((await say('Nog eens.', other)).ban.objection.words).toBe('Ik ben echt.')
    expect((await say('Wie?', 'unknown')).__typename).toBe('LinkExpiredError')

    const [open] = (await openCases(db, 50)).filter(({ authorId }) => authorId === eva.id)
    await decideCase(db, open?.id ?? 0, true, 'Het spijt ons.', fixture.clock.now())
    expect((await fixture.visitor.run(read, { token })).ban).toEqual({
      reason: null,
      canObject: false,
      objection: { state: 'UPHELD', answer: 'Het spijt ons.' },
    })
    expect(await sees(await fixture.person(), eva.id)).toBe(true)
    expect(await jobsOf(eva.id)).toEqual(['send-unban-mail'])
  })

  it('restores the account when lifted, and a new one allows a new objection', async () => {
    const [anna, eva] = [await fixture.person(), await fixture.person({ isConfirmed: false })]
    await ban(fixture.services, eva.id, 'Spam', fixture.clock.now())
    const token = tokenOf(await objectionPath(fixture.services, eva.id, { appealDays: 184 }))
    await fixture.visitor.run(object, { input: { token, words: 'Nee hoor.' } })
    expect(await unban(fixture.services.db, eva.id, fixture.clock.now())).toBe(true)
    expect(await unban(fixture.services.db, eva.id, fixture.clock.now())).toBe(false)
    expect(await sees(anna, eva.id)).toBe(false)
    fixture.clock.advance(1000)
    await ban(fixture.services, eva.id, 'Weer spam', fixture.clock.now())
    expect((await fixture.visitor.run(read, { token })).ban).toMatchObject({
      reason: 'Weer spam',
      canObject: true,
      objection: null,
    })
  })
})
