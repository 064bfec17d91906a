import { randomUUID } from 'node:crypto'
import { sendMessage } from '@vonk/schema/chats/send-message.ts'
import { executeReview } from '@vonk/schema/review/execute-review.ts'
import { decided, reported } from '@vonk/schema/review/review.testing.ts'
import { ban } from '@vonk/schema/safety/ban.ts'
import { insertObjection } from '@vonk/schema/safety/bans.store.ts'
import { insertAppeal, insertComplaint } from '@vonk/schema/safety/complaints.store.ts'
import { decideCase } from '@vonk/schema/safety/decide-case.ts'
import { verificationTools } from '@vonk/schema/verification/verification.testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppFixture, createAppFixture } from '../../../../tests/testkit/app-fixture.ts'
import { runAndCapture } from '../../../../tests/testkit/commands.ts'
import { type StaffActor, staffActor } from '../../../../tests/testkit/staff.ts'
import { complaintCommand } from '../commands/complaint.ts'
import { heldCommand } from '../commands/held.ts'
import { memberCommand } from '../commands/member.ts'
import type { Command } from '../commands/runner/command.ts'
import { verificationCommand } from '../commands/verification.ts'
import type { AppServices } from '../services/app-services.ts'

let fixture: AppFixture
let eva: StaffActor
beforeAll(async () => {
  fixture = await createAppFixture()
  eva = staffActor(fixture, { name: 'Eva' })
})
afterAll(() => fixture.close())

const db = () => fixture.services.db
const now = () => fixture.clock.now()
const why = 'Je vroeg om geld.'

/** Something to decide: its item at the desk, its name for the command, and the ids that differ between two of them. */
interface Thing {
  itemId: number
  target: string
  ids: Record<string, string | number>
}

const itemAbout = async (where: object) =>
  (await db().prisma.reviewItem.findFirstOrThrow({ where, orderBy: { id: 'desc' } })).id

async function aReport(): Promise<Thing> {
  const { id, caseId, subject } = await reported(fixture)
  return { itemId: id, target: String(caseId), ids: { case: caseId, member: subject.id } }
}

async function aComplaint(): Promise<Thing> {
  const visitor = { authorId: null, name: 'Vera', email: 'vera@example.org', targetId: null }
  const words = 'Te veel betaald.'
  await insertComplaint(db(), { siteId: 1, ...visitor, category: 'payment', words }, now())
  const { id } = await db().prisma.complaint.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return { itemId: await itemAbout({ complaintId: id }), target: String(id), ids: { case: id } }
}

async function anAppeal(): Promise<Thing> {
  const { target, ids } = await aReport()
  await decideCase(db(), Number(target), false, 'Nee.', now())
  await insertAppeal(db(), Number(target), 'Toch wel.', now())
  return { itemId: await itemAbout({ complaintId: Number(target), queue: 'appeals' }), target, ids }
}

async function anObjection(): Promise<Thing> {
  const member = await fixture.person()
  await ban(fixture.services, member.id, 'Nep.', now())
  await insertObjection(db(), member.id, 'Ik was het niet.', now())
  const { id } = await db().prisma.complaint.findFirstOrThrow({ where: { authorId: member.id } })
  return {
    itemId: await itemAbout({ complaintId: id }),
    target: String(id),
    ids: { case: id, member: member.id },
  }
}

async function aHeldMessage(): Promise<Thing> {
  const [sender, recipient] = [await fixture.person({ credits: 10 }), await fixture.person()]
  const clientId = randomUUID()
  await sendMessage(sender.member(), { profileId: recipient.id, clientId, text: 'Kun je me 200 euro lenen?' })
  const ids = { member: sender.id, recipient: recipient.id, message: clientId }
  return { itemId: await itemAbout({ subjectId: sender.id }), target: clientId, ids }
}

async function aPhoto(): Promise<Thing> {
  const { id } = await fixture.person({ awaitsPhoto: true })
  const files = { stored: randomUUID(), key: randomUUID() }
  const { prisma } = db()
  const photo = await prisma.photo.create({
    data: { profileId: id, position: 0, createdAt: now(), ...files },
  })
  await prisma.profile.update({ where: { id }, data: { mainPhotoId: photo.id } })
  return { itemId: await itemAbout({ subjectId: id }), target: String(id), ids: { member: id } }
}

async function someSelfies(): Promise<Thing> {
  const { actor, id } = await verificationTools(() => fixture).waiting()
  const itemId = await itemAbout({ verificationId: id })
  return { itemId, target: String(id), ids: { verification: id, member: actor.id } }
}

interface Case {
  make: () => Promise<Thing>
  command: Command<AppServices>
  /** The words of the command, with `target` for what it is about. */
  words: string[]
  /** The decision of the console; null for a vote. */
  input: Record<string, unknown> | null
}

const forGood = [{ kind: 'BAN', days: null }]
const none = { outcome: 'NO_VIOLATION', ground: null }
const granted = { ground: null, reply: 'Ja.' }
const answer = ['--answer', 'Ja.']
const reason = ['--reason', why]

const cases: Record<string, Case> = {
  'a report upheld': {
    make: aReport,
    command: complaintCommand,
    words: ['uphold', 'target', ...answer],
    input: {},
  },
  'a report upheld with a ban for good': {
    make: aReport,
    command: complaintCommand,
    words: ['uphold', 'target', ...answer, '--ban', why],
    input: { measures: forGood },
  },
  'a report rejected': {
    make: aReport,
    command: complaintCommand,
    words: ['reject', 'target', ...answer],
    input: none,
  },
  'a complaint upheld': {
    make: aComplaint,
    command: complaintCommand,
    words: ['uphold', 'target', ...answer],
    input: { reply: 'Ja.' },
  },
  'an appeal granted': {
    make: anAppeal,
    command: complaintCommand,
    words: ['uphold', 'target', ...answer],
    input: granted,
  },
  'an appeal rejected': {
    make: anAppeal,
    command: complaintCommand,
    words: ['reject', 'target', ...answer],
    input: none,
  },
  'an objection granted': {
    make: anObjection,
    command: complaintCommand,
    words: ['uphold', 'target', ...answer],
    input: granted,
  },
  'a message returned': {
    make: aHeldMessage,
    command: heldCommand,
    words: ['return', 'target', ...reason],
    input: {},
  },
  'a message delivered': {
    make: aHeldMessage,
    command: heldCommand,
    words: ['deliver', 'target', ...reason],
    input: none,
  },
  'a photo declined': {
    make: aPhoto,
    command: memberCommand,
    words: ['decline', 'target', ...reason],
    input: {},
  },
  'a photo approved': {
    make: aPhoto,
    command: memberCommand,
    words: ['approve', 'target', ...reason],
    input: none,
  },
  'a vote': {
    make: someSelfies,
    command: verificationCommand,
    words: ['vote', 'target', 'matches', 'same_person'],
    input: null,
  },
}

/** The newest entry, with who acted apart, and names in place of the ids that differ. */
async function lastEntry({ ids }: Thing) {
  const entry = await db().prisma.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
  const { id: _, at: __, actor, staffId, ...rest } = entry
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  const named = (value: unknown) => names.get(value as number) ?? value
  const details = Object.entries(rest.details as Record<string, unknown>)
  return {
    by: { actor, staffId },
    what: {
      ...rest,
      memberId: named(rest.memberId),
      details: Object.fromEntries(details.map(([key, value]) => [key, named(value)])),
    },
  }
}

async function byConsole({ itemId }: Thing, input: Case['input']) {
  if (!input)
    return eva.run(
      'mutation ($id: Int!) { voteOnVerification(id: $id, verdict: MATCHES, reason: "same_person") { __typename } }',
      { id: itemId },
    )
  const { batchId } = await decided(eva, [itemId], { facts: why, ...input })
  fixture.clock.advance(10_000)
  await executeReview(fixture.services, batchId)
}

describe('the audit log says the same about what the command and the console do', () => {
  it.each(Object.keys(cases))('%s', async (name) => {
    const { make, command, words, input } = cases[name] as Case
    const [one, two] = [await make(), await make()]
    const before = await db().prisma.auditEntry.count()
    const spoken = words.map((word) => (word === 'target' ? one.target : word))
    await runAndCapture(command, fixture.services, ['--by', 'Iris', ...spoken])
    const commanded = await lastEntry(one)
    await byConsole(two, input)
    const clicked = await lastEntry(two)
    expect(await db().prisma.auditEntry.count()).toBe(before + 2)
    expect(clicked.what).toEqual(commanded.what)
    expect([commanded.by, clicked.by]).toEqual([
      { actor: 'Iris', staffId: null },
      { actor: 'Eva', staffId: eva.viewer.id },
    ])
  })
})
