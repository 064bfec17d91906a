import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { drain } from '@vonk/tests/testkit/mails.ts'
import { applicationForm } from '@vonk/tests/testkit/partner-applications.ts'
import { staffActor } from '@vonk/tests/testkit/staff.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweep } from '../leaving/sweep.ts'
import { executeReview } from '../review/execute-review.ts'
import { undoSeconds } from '../review/review.rules.ts'
import type { ApplicationInput } from './application.rules.ts'
import { type ApplicantContext, applyForAccess, confirmApplication } from './apply-for-access.ts'
import { decideApplication } from './decide-application.ts'
import { partnerNamed } from './manage-partners.ts'
import { keyHash } from './partner-key.ts'
import { partnerOfKeyLink, revealKey } from './reveal-key.ts'

const day = 24 * 60 * 60 * 1000

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(() =>
  fixture.services.db.pool.query(
    'delete from throttle; delete from review_item; delete from partner_application; delete from partner_key; delete from partner; delete from outbox_entry',
  ),
)

const prisma = () => fixture.services.db.prisma
const site = () => [...fixture.services.sites.values()].find(({ id }) => id === 1) ?? raise()
const raise = () => {
  throw new Error('There is no first site.')
}
const context = (network = '203.0.113.0/24'): ApplicantContext => ({
  ...fixture.services,
  ...{ site: site(), language: 'nl', network },
})
const form: ApplicationInput = { ...applicationForm, scopes: ['profile:read', 'chats:read'] }
/** The entries of the audit log about the only application. */
const audits = async (act: string) => {
  const { id } = await only()
  return prisma().auditEntry.findMany({ where: { act, details: { path: ['application'], equals: id } } })
}
const only = () => prisma().partnerApplication.findFirstOrThrow()
const apply = (changes: Partial<ApplicationInput> = {}, network?: string) =>
  applyForAccess(context(network), { ...form, ...changes }, '')

/** The token of the link in the last mail. */
async function mailedToken(): Promise<string> {
  await drain(fixture)
  const { text } = await prisma().outboxEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return /token=([\w-]+)/.exec(text)?.[1] ?? raise()
}

/** Applies and confirms. Returns the id of the item at the desk. */
async function confirmed(): Promise<number> {
  await apply()
  expect(await confirmApplication(context(), await mailedToken())).toBe(true)
  return (await prisma().reviewItem.findFirstOrThrow({ where: { queue: 'partners', state: 'open' } })).id
}

const admin = () => staffActor(fixture, { name: 'Ada', roles: ['administrator'] })
const decision = `mutation ($input: DecidePartnerApplicationInput!) { result: decidePartnerApplication(input: $input) {
  __typename ... on DecidePartnerApplicationSuccess {
    batchId item { state application { state } decision { outcome facts access { name scopes { key } } } } }
  ... on DomainError { message } ... on StaffInvalidInputError { field } } }`
const approval = (id: number) => ({
  input: { id, isApproved: true, name: 'Zeilen', scopes: ['profile:read'] },
})

describe('an application', () => {
  it('reaches staff only after its address was confirmed, and stays so at a second press', async () => {
    await apply()
    const token = await mailedToken()
    expect(await prisma().reviewItem.count()).toBe(0)
    expect(await only()).toMatchObject({ state: 'unconfirmed', website: 'https://zeilen.example/' })
    expect(await confirmApplication(context(), 'another')).toBe(false)
    expect(await confirmApplication(context(), token)).toBe(true)
    expect(await confirmApplication(context(), token)).toBe(true)
    expect(await prisma().reviewItem.findMany()).toMatchObject([
      { queue: 'partners', state: 'open', applicationId: (await only()).id, urgency: 2 },
    ])
  })

  it('names every wrong field in the language of the visitor, and stores nothing', async () => {
    const wrong = {
      ...form,
      company: '',
      email: 'zoe',
      website: 'javascript:alert(1)',
      purpose: ' ',
      scopes: [],
    }
    const error = await applyForAccess(context(), { ...wrong, redirectUris: 'http://a.example/x' }, '').catch(
      (thrown) => thrown,
    )
    expect(error.fields).toMatchObject([
      { field: 'company', message: 'Vul de naam van je bedrijf in.' },
      { field: 'email' },
      { field: 'website' },
      { field: 'purpose' },
      { field: 'scopes' },
      { field: 'redirectUris' },
    ])
    expect(await prisma().partnerApplication.count()).toBe(0)
  })

  it('is not stored if a program filled in the field that people do not see', async () => {
    await applyForAccess(context(), form, 'x')
    expect(await prisma().partnerApplication.count()).toBe(0)
  })

  it('is limited per address, which each is mailed, and per network', async () => {
    for (const number of [1, 2, 3]) await apply({}, `203.0.${number}.0/24`)
    await expect(apply({}, '203.0.4.0/24')).rejects.toMatchObject({ retryAfterSeconds: expect.any(Number) })
    for (const number of [1, 2, 3, 4, 5]) await apply({ email: `a${number}@zeilen.example` })
    await expect(apply({ email: 'a6@zeilen.example' })).rejects.toMatchObject({
      retryAfterSeconds: expect.any(Number),
    })
  })

  it('is deleted if nobody confirms it, and its link ends', async () => {
    await apply()
    const token = await mailedToken()
    fixture.clock.advance(3 * day + 1)
    expect(await confirmApplication(context(), token)).toBe(false)
    await sweep(fixture.services.db, fixture.clock.now())
    expect(await prisma().partnerApplication.count()).toBe(0)
  })
})

/** Lets the time to undo pass, and executes what was decided. */
async function carriedOut(batchId: string): Promise<void> {
  fixture.clock.advance(undoSeconds * 1000)
  await executeReview(fixture.services, batchId)
}

/** Decides, and executes it. */
async function decided(variables: Record<string, unknown>): Promise<void> {
  const { result } = await admin().run(decision, variables)
  await carriedOut(result.batchId)
}
const rejection = (id: number) => ({ input: { id, isApproved: false, reason: 'We kennen je bedrijf niet.' } })

describe('the decision', () => {
  it('waits: there is no partner and no mail before it is executed', async () => {
    const id = await confirmed()
    await drain(fixture)
    const mails = await prisma().outboxEntry.count()
    const { result } = await admin().run(decision, approval(id))
    expect(result).toMatchObject({
      item: {
        state: 'PENDING',
        application: { state: 'OPEN' },
        decision: {
          outcome: 'NO_VIOLATION',
          access: { name: 'Zeilen', scopes: [{ key: 'profile:read' }] },
        },
      },
    })
    await executeReview(fixture.services, result.batchId)
    await drain(fixture)
    expect(await prisma().partner.count()).toBe(0)
    expect(await prisma().outboxEntry.count()).toBe(mails)
    expect(await audits('partner approve')).toEqual([])
  })

  it('can be undone until it is executed, and made again', async () => {
    const id = await confirmed()
    const ada = admin()
    const undo = `mutation ($id: ID!) { result: undoReview(batchId: $id) { __typename
      ... on UndoReviewSuccess { items { state lease { isMine } } } } }`
    const first = await ada.run(decision, rejection(id))
    const { result } = await ada.run(undo, { id: first.result.batchId })
    expect(result).toMatchObject({ items: [{ state: 'OPEN', lease: { isMine: true } }] })
    await carriedOut(first.result.batchId)
    expect(await only()).toMatchObject({ state: 'open', reason: null })
    const second = await ada.run(decision, approval(id))
    await carriedOut(second.result.batchId)
    expect((await ada.run(undo, { id: second.result.batchId })).result.__typename).toBe('ReviewExecutedError')
    expect(await only()).toMatchObject({ state: 'approved' })
  })

  it('makes a partner with the chosen scopes, and writes one entry of the audit log', async () => {
    const id = await confirmed()
    await decided(approval(id))
    expect(await only()).toMatchObject({ state: 'approved', grantedScopes: ['profile:read'] })
    expect(await prisma().reviewItem.findUnique({ where: { id } })).toMatchObject({ state: 'decided' })
    const partner = await partnerNamed(fixture.services.db, 1, 'Zeilen')
    expect(partner).toMatchObject({
      scopes: ['profile:read'],
      redirectUris: [applicationForm.redirectUris],
      keys: [],
    })
    expect(await audits('partner approve')).toMatchObject([
      {
        ...{ actor: 'Ada', act: 'partner approve', siteId: 1 },
        details: { application: (await only()).id, partner: 'Zeilen', scopes: ['profile:read'] },
      },
    ])
    const events = await prisma().reviewEvent.findMany({ where: { itemId: id } })
    expect(events.map(({ kind }) => kind)).toEqual(['decided', 'executed'])
  })

  it('is made once, by an administrator with a fresh proof, and not by the decision of other queues', async () => {
    const id = await confirmed()
    const typeOf = async (actor: ReturnType<typeof admin>) =>
      (await actor.run(decision, approval(id))).result.__typename
    expect(await typeOf(staffActor(fixture, { roles: ['reviewer'] }))).toBe('StaffInvalidInputError')
    const stale = admin()
    stale.viewer.provedAt = new Date(0)
    const { errors } = await stale.result(decision, approval(id))
    expect(errors?.[0]?.extensions.code).toBe('FRESH_PROOF_REQUIRED')
    const { decideReview } = await admin().run(
      `mutation ($id: Int!) { decideReview(input: { itemIds: [$id], outcome: NO_VIOLATION, measures: [],
        facts: "Gelezen.", foundBy: REPORT }) { __typename } }`,
      { id },
    )
    expect(decideReview.__typename).toBe('ReviewNotAllowedError')
    expect(await prisma().partner.count()).toBe(0)
    expect(await typeOf(admin())).toBe('DecidePartnerApplicationSuccess')
    expect(await typeOf(admin())).toBe('ReviewDecidedError')
  })

  it('does nothing if a command decides, or another partner gets the name, before it is executed', async () => {
    const id = await confirmed()
    const first = await admin().run(decision, approval(id))
    await prisma().partner.create({ data: { siteId: 1, name: 'Zeilen', createdAt: fixture.clock.now() } })
    await carriedOut(first.result.batchId)
    expect(await only()).toMatchObject({ state: 'open', partnerId: null })
    expect(await prisma().reviewItem.findUnique({ where: { id } })).toMatchObject({ state: 'open' })
    expect(await audits('partner approve')).toEqual([])

    const second = await admin().run(decision, rejection(id))
    const by = { actor: 'Eva', staffId: null, reason: '' }
    const other = { isApproved: true, name: 'Zeilen BV', scopes: ['profile:read'] } as const
    await decideApplication(fixture.services, by, await only(), other)
    await carriedOut(second.result.batchId)
    expect(await only()).toMatchObject({ state: 'approved', reason: null })
    expect(await prisma().reviewItem.findUnique({ where: { id } })).toMatchObject({ state: 'decided' })
    const decisions = await prisma().reviewDecision.findMany({ where: { itemId: id } })
    expect(decisions.map(({ state }) => state)).toEqual(['conflict', 'conflict'])
  })

  it('leaves nothing behind if the site has a partner of this name', async () => {
    await prisma().partner.create({ data: { siteId: 1, name: 'Zeilen', createdAt: fixture.clock.now() } })
    const { result } = await admin().run(decision, approval(await confirmed()))
    expect(result).toMatchObject({ __typename: 'StaffInvalidInputError', field: 'name' })
    expect(await only()).toMatchObject({ state: 'open', partnerId: null })
    expect(await audits('partner approve')).toEqual([])
    expect(await prisma().reviewEvent.count()).toBe(0)
  })

  it('mails the reason of a rejection, and keeps the application for a year', async () => {
    const id = await confirmed()
    await decided(rejection(id))
    await drain(fixture)
    const mail = await prisma().outboxEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(mail).toMatchObject({ recipient: applicationForm.email })
    expect(mail.text).toContain('We kennen je bedrijf niet.')
    fixture.clock.advance(364 * day)
    await sweep(fixture.services.db, fixture.clock.now())
    expect(await prisma().partnerApplication.count()).toBe(1)
    expect(await prisma().reviewDecision.count({ where: { itemId: id, facts: '' } })).toBe(0)
    fixture.clock.advance(2 * day)
    await sweep(fixture.services.db, fixture.clock.now())
    expect(await prisma().partnerApplication.count()).toBe(0)
    expect(await prisma().reviewDecision.count({ where: { itemId: id, facts: '' } })).toBe(1)
  })
})

describe('the link to the first key', () => {
  const approved = async () => {
    await decided(approval(await confirmed()))
    return mailedToken()
  }

  it('shows it once, also to two requests at the same moment, and the mail has no key', async () => {
    const token = await approved()
    expect(await partnerOfKeyLink(fixture.services, site(), token)).toMatchObject({ name: 'Zeilen' })
    expect(await prisma().partnerKey.count()).toBe(0)
    const answers = await Promise.all([1, 2].map(() => revealKey(fixture.services, site(), token)))
    const [first] = answers.filter((answer) => answer !== null)
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    const keys = await prisma().partnerKey.findMany()
    expect(keys).toMatchObject([{ scopes: ['profile:read'], expiresAt: null }])
    expect(keyHash(first?.key ?? '').equals(Buffer.from(keys[0]?.keyHash ?? []))).toBe(true)
    expect(await revealKey(fixture.services, site(), token)).toBeNull()
    const texts = (await prisma().outboxEntry.findMany()).map(({ text }) => text).join()
    expect(texts).not.toContain('vpk_')
    expect(await audits('partner key')).toMatchObject([
      { actor: 'applicant', details: { partner: 'Zeilen', scopes: ['profile:read'] } },
    ])
  })

  it('ends after seven days, and with the partner', async () => {
    const token = await approved()
    const { partnerId } = await only()
    await prisma().partner.update({ where: { id: partnerId ?? 0 }, data: { closedAt: fixture.clock.now() } })
    expect(await revealKey(fixture.services, site(), token)).toBeNull()
    await prisma().partner.update({ where: { id: partnerId ?? 0 }, data: { closedAt: null } })
    fixture.clock.advance(7 * day + 1)
    expect(await revealKey(fixture.services, site(), token)).toBeNull()
    expect(await prisma().partnerKey.count()).toBe(0)
  })
})
