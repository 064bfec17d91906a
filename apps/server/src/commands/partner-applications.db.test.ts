import { decidePartnerApplication } from '@vonk/schema/review/decide-partner-application.ts'
import { executeReview } from '@vonk/schema/review/execute-review.ts'
import { undoSeconds } from '@vonk/schema/review/review.rules.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppFixture, createAppFixture } from '../../../../tests/testkit/app-fixture.ts'
import { runAndCapture } from '../../../../tests/testkit/commands.ts'
import { anApplication } from '../../../../tests/testkit/partner-applications.ts'
import { staffActor } from '../../../../tests/testkit/staff.ts'
import { partnerCommand } from './partner.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const prisma = () => fixture.services.db.prisma
const now = () => fixture.clock.now()
const run = (...args: string[]) => runAndCapture(partnerCommand, fixture.services, [...args, '--by', 'Eva'])

/** An application with its item at the desk. */
async function applied(): Promise<{ id: number; itemId: number }> {
  const id = await anApplication(fixture.services.db, now())
  const item = {
    siteId: 1,
    queue: 'partners',
    category: 'access',
    urgency: 2,
    createdAt: now(),
    dueAt: now(),
  }
  const { id: itemId } = await prisma().reviewItem.create({ data: { ...item, applicationId: id } })
  return { id, itemId }
}

/** The only entry of the audit log about an application, without what differs between two people. */
async function auditOf(id: number) {
  const entries = await prisma().auditEntry.findMany({
    where: { details: { path: ['application'], equals: id } },
  })
  expect(entries).toHaveLength(1)
  const [{ act, siteId, memberId, reason, details, actor } = entries[0] as never] = entries
  return { act, siteId, memberId, reason, actor, details: { ...(details as object), application: 0 } }
}

/** Decides in the console, and executes it after the time to undo. */
async function byConsole(given: Parameters<typeof decidePartnerApplication>[1]): Promise<void> {
  const eva = staffActor(fixture, { name: 'Eva', roles: ['administrator'] }).context()
  const { batchId } = await decidePartnerApplication(eva, given)
  fixture.clock.advance(undoSeconds * 1000)
  await executeReview(fixture.services, batchId)
}

it('lists what waits, and decides with the same audit entry as the console', async () => {
  const first = await applied()
  expect(await run('applications')).toContain('Leden spreken samen af om te zeilen.')

  await run('reject', String(first.id), '--reason', 'Te weinig bekend.')
  const second = await applied()
  const rejection = { isApproved: false, name: '', scopes: [], reason: 'Te weinig bekend.' }
  await byConsole({ id: second.itemId, ...rejection })
  expect(await auditOf(first.id)).toEqual(await auditOf(second.id))
  const items = await prisma().reviewItem.findMany({ where: { id: { in: [first.itemId, second.itemId] } } })
  expect(items.map(({ state }) => state)).toEqual(['decided', 'decided'])

  const third = await applied()
  await run('approve', String(third.id), '--scopes', 'profile:read', '--name', 'Zeilen')
  await prisma().partner.updateMany({ where: { name: 'Zeilen' }, data: { name: 'Zeilen van toen' } })
  const fourth = await applied()
  const approval = { isApproved: true, name: 'Zeilen', scopes: ['profile:read'], reason: '' }
  await byConsole({ id: fourth.itemId, ...approval })
  expect(await auditOf(third.id)).toEqual(await auditOf(fourth.id))
})

it('rejects what cannot be decided', async () => {
  const { id } = await applied()
  await expect(run('approve', '0')).rejects.toThrow('There is no application 0.')
  await expect(run('reject', String(id))).rejects.toThrow('Give the --reason')
  await expect(run('approve', String(id), '--scopes', 'all')).rejects.toThrow('is no scope')
  await expect(run('approve', String(id), '--name', 'Zeilen')).rejects.toThrow('give another --name')
  await run('approve', String(id))
  await expect(run('approve', String(id))).rejects.toThrow('is decided already')
})
