import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCodes } from '../core/sql.ts'
import { createCaseLink } from './create-case-link.ts'
import { claimCase, decideCase } from './decide-case.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const mutation = `mutation ($input: ComplainInput!) { complain(input: $input) { __typename
  ... on ComplainSuccess { reference } ... on ValidationError { fields { field code message } } } }`
const complain = async (who: Actor, input: Record<string, unknown>) =>
  (await who.run(mutation, { input: { category: 'PAYMENT', words: 'Dubbel betaald.', ...input } })).complain
const stored = (reference: string) => fixture.services.db.prisma.complaint.findFirst({ where: { reference } })
const list = `{ complaints { edges { node { reference kind category words state answer appealAnswer canAppeal } } } }`
const appeal = `mutation ($input: AppealComplaintInput!) { appealComplaint(input: $input) { __typename
  ... on AppealComplaintSuccess { complaint { state appealWords canAppeal } } ... on DomainError { message } } }`
const linked = 'query ($token: String!) { complaint(token: $token) { reference state answer } }'
const eva = { name: 'Eva', email: ' Eva@Example.org ' }

describe('a complaint', () => {
  it('of a member is listed with its state, from receipt through an appeal to the final decision', async () => {
    const { db } = fixture.services
    const [anna, bram] = [await fixture.person(), await fixture.person()]
    const { reference } = await complain(anna, {})
    const { id } = (await stored(reference)) as { id: number }
    const state = async () => (await anna.run(list)).complaints.edges[0].node
    expect(await state()).toMatchObject({
      reference,
      kind: 'COMPLAINT',
      category: 'payment',
      state: 'RECEIVED',
    })
    await claimCase(db, id, fixture.clock.now())
    await expect(claimCase(db, id, fixture.clock.now())).rejects.toMatchObject({ code: errorCodes.conflict })
    expect((await state()).state).toBe('IN_REVIEW')
    await decideCase(db, id, false, 'Eén keer afgeschreven.', fixture.clock.now())
    expect(await state()).toMatchObject({
      state: 'REJECTED',
      answer: 'Eén keer afgeschreven.',
      canAppeal: true,
    })
    const ask = async (who: Actor) =>
      (await who.run(appeal, { input: { id, words: 'Zie het afschrift.' } })).appealComplaint
    expect((await ask(bram)).__typename).toBe('LinkExpiredError')
    expect((await ask(anna)).complaint).toEqual({
      state: 'APPEAL_OPEN',
      appealWords: 'Zie het afschrift.',
      canAppeal: false,
    })
    expect((await ask(anna)).__typename).toBe('LinkExpiredError')
    await decideCase(db, id, true, 'Je hebt gelijk.', fixture.clock.now())
    expect(await state()).toMatchObject({
      state: 'UPHELD',
      answer: 'Eén keer afgeschreven.',
      appealAnswer: 'Je hebt gelijk.',
      canAppeal: false,
    })
    await expect(decideCase(db, id, false, 'Toch niet.', fixture.clock.now())).rejects.toMatchObject({
      code: errorCodes.conflict,
    })
    expect((await bram.run(list)).complaints.edges).toEqual([])
  })

  it('can be appealed for 184 days', async () => {
    const anna = await fixture.person()
    const { reference } = await complain(anna, {})
    const { id } = (await stored(reference)) as { id: number }
    await decideCase(fixture.services.db, id, false, 'Nee.', fixture.clock.now())
    fixture.clock.advance(183 * days)
    expect((await anna.run(list)).complaints.edges[0].node.canAppeal).toBe(true)
    fixture.clock.advance(2 * days)
    const answer = (await anna.run(appeal, { input: { id, words: 'Toch.' } })).appealComplaint
    expect(answer).toEqual({
      __typename: 'LinkExpiredError',
      message: 'Over deze beslissing kun je geen bezwaar meer maken.',
    })
  })

  it('of a visitor needs a name and an address, and is visible only by its link', async () => {
    const { visitor } = fixture
    const rejected = await complain(visitor, { words: '\u200b', name: '\u3164', profileAddress: 'Bram' })
    expect(rejected.fields.map((fault: AnyJson) => [fault.field, fault.code])).toEqual([
      ['name', 'contactNameMissing'],
      ['email', 'emailInvalid'],
      ['words', 'wordsMissing'],
      ['profileAddress', 'profileAddressUnknown'],
    ])
    const { reference } = await complain(visitor, eva)
    const found = await stored(reference)
    expect(found).toMatchObject({ authorId: null, name: 'Eva', email: 'eva@example.org', targetId: null })
    const token = await createCaseLink(
      fixture.services.db,
      found?.id ?? 0,
      { appealDays: 184 },
      fixture.clock.now(),
    )
    expect((await visitor.run(linked, { token })).complaint).toEqual({
      reference,
      state: 'RECEIVED',
      answer: null,
    })
    expect((await visitor.run(linked, { token: `${token}x` })).complaint).toBeNull()
    await decideCase(fixture.services.db, found?.id ?? 0, false, 'Nee.', fixture.clock.now())
    const again = await visitor.run(appeal, { input: { token, words: 'Toch wel.' } })
    expect(again.appealComplaint.complaint.state).toBe('APPEAL_OPEN')
    fixture.clock.advance(185 * days)
    expect((await visitor.run(linked, { token })).complaint).toBeNull()
  })

  it('about a profile stores it, and does not reveal whether it exists', async () => {
    const bram = await fixture.person({ name: 'Bram', status: 'disabled' })
    const one = await complain(fixture.visitor, {
      ...eva,
      profileAddress: `https://x.example/members/${bram.id}`,
    })
    const none = await complain(fixture.visitor, { ...eva, profileAddress: '/members/987654' })
    expect(one.__typename).toBe(none.__typename)
    expect(await stored(one.reference)).toMatchObject({ evidence: { profile: { name: 'Bram' } } })
    expect(await stored(none.reference)).toMatchObject({ targetId: null, evidence: null })
  })

  it('from a bot that fills in every field gets a normal response and is not stored', async () => {
    const { __typename, reference } = await complain(fixture.visitor, {
      ...eva,
      website: 'https://spam.example',
    })
    expect(__typename).toBe('ComplainSuccess')
    expect(await stored(reference)).toBeNull()
  })

  it('is limited by network, by address and by member', async () => {
    fixture.clock.advance(3 * days)
    const by = async (n: number) =>
      (await complain(fixture.visitor, { ...eva, email: `v${n}@example.org` })).__typename
    expect(await Promise.all([1, 2, 3, 4, 5].map(by))).toEqual(Array(5).fill('ComplainSuccess'))
    expect(await by(6)).toBe('RateLimitedError')
    fixture.clock.advance(3 * days)
    for (let n = 0; n < 3; n++)
      expect((await complain(fixture.visitor, eva)).__typename).toBe('ComplainSuccess')
    expect((await complain(fixture.visitor, eva)).__typename).toBe('RateLimitedError')
    const anna = await fixture.person()
    for (let n = 0; n < 10; n++) expect((await complain(anna, {})).__typename).toBe('ComplainSuccess')
    expect((await complain(anna, {})).__typename).toBe('RateLimitedError')
  })

  it('can be erased, and never changed', async () => {
    const { pool } = fixture.services.db
    const anna = await fixture.person()
    const { reference } = await complain(anna, { profileAddress: String(anna.id) })
    const change = (set: string) =>
      pool.query(`update complaint set ${set} where reference = $1`, [reference])
    for (const set of [`words = 'anders'`, `evidence = '{}'`, 'author_id = 1', `created_at = now()`])
      await expect(change(set)).rejects.toMatchObject({ code: errorCodes.append_only })
    await change(`words = '', evidence = null, author_id = null, target_id = null`)
    expect(await stored(reference)).toMatchObject({
      words: '',
      evidence: null,
      authorId: null,
      targetId: null,
    })
  })
})
