import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { reviewQueues, staffRoles } from '@vonk/schema/core/staff-rights.rules.ts'
import { staffSchema } from '@vonk/schema/staff.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { serveConsole } from '@vonk/tests/testkit/console.ts'
import { insertCrimeFile } from '@vonk/tests/testkit/crime-data.ts'
import { anApplication } from '@vonk/tests/testkit/partner-applications.ts'
import type { TestServer } from '@vonk/tests/testkit/server.ts'
import type { GraphQLObjectType } from 'graphql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Asker, addOtherSite, browserOf, createAskers } from './askers.ts'
import { fieldsIn, queryableFields, readingDocuments } from './readable-fields.ts'

let fixture: AppFixture
let server: TestServer
let documents: Record<string, string>
let otherSite: number

beforeAll(async () => {
  fixture = await createAppFixture()
  otherSite = await addOtherSite(fixture)
  const { itemId, memberId } = await fullItems()
  const crimeFileId = await insertCrimeFile(fixture, itemId, memberId, { reported: true, closed: true })
  documents = readingDocuments({
    reviewItem: `(id: ${itemId})`,
    reviewItems: `(filter: { memberId: ${memberId} })`,
    crimeFile: `(id: ${crimeFileId})`,
    crimeFiles: '',
    reviewGrounds: '(siteId: 1, language: "nl")',
    staffInvitation: '(token: "none")',
    staffMembers: '',
  })
  server = await serveConsole(fixture, documents)
})
afterAll(async () => {
  await server?.close()
  await fixture?.close()
})

const evidence = (authorId: number, subjectId: number, photoId: number) => ({
  profile: { name: 'Bram', about: 'Zeilt.', city: 'Utrecht' },
  photos: [{ id: photoId, isReported: true, takenAt: '2026-11-01T10:00:00Z', stored: randomUUID() }],
  messages: [authorId, subjectId].map((sender_id, at) => ({
    ...{ seq: at + 1, sender_id, body: 'Hoi', sent_at: '2026-11-01T10:00:00Z', isReported: at === 1 },
    photo: { stored: randomUUID() },
  })),
})

/** An item of each queue about one member, with everything that an item can have. Returns that of the reports. */
async function fullItems(): Promise<{ itemId: number; memberId: number }> {
  const { prisma } = fixture.services.db
  const at = fixture.clock.now()
  const [author, subject] = [await fixture.person(), await fixture.person()]
  const until = new Date(at.getTime() + 60_000)
  const limited = { messagesLimitedUntil: until, likesLimitedUntil: until }
  await prisma.member.update({
    where: { id: subject.id },
    data: { bannedAt: at, bannedUntil: until, ...limited },
  })
  await prisma.profile.update({ where: { id: subject.id }, data: { hiddenUntil: until } })
  const photo = await prisma.photo.create({
    data: { profileId: subject.id, position: 0, key: randomUUID(), stored: randomUUID(), createdAt: at },
  })
  const complaint = await prisma.complaint.create({
    data: {
      ...{ siteId: 1, reference: 'AAAA-2222', kind: 'report', category: 'scam', state: 'received' },
      ...{ authorId: author.id, targetId: subject.id, words: 'Vraagt om geld.', createdAt: at },
      evidence: evidence(author.id, subject.id, photo.id),
    },
  })
  await prisma.reviewItem.deleteMany()
  const staff = { staffId: 900, staffName: 'Eva' }
  const application = { reason: 'Te weinig bekend.', state: 'rejected', decidedAt: at, deleteAt: at }
  const applicationId = await anApplication(fixture.services.db, at, application)
  await anApplication(fixture.services.db, at)
  for (const queue of reviewQueues)
    await prisma.reviewItem.create({
      data: {
        ...(queue === 'partners' && { applicationId }),
        ...{ siteId: 1, queue, complaintId: complaint.id, subjectId: subject.id, authorId: author.id },
        ...{ category: 'scam', urgency: 1, createdAt: at, dueAt: at },
        ...{ leaseStaff: 900, leaseName: 'Eva', leaseUntil: until },
        notes: { create: { ...staff, at, text: 'Gezien.' } },
        events: { create: { ...staff, at, kind: 'revealed', text: 'photo-1' } },
        readers: { create: { ...staff, until } },
        decisions: {
          create: {
            ...{ batchId: randomUUID(), siteId: 1, subjectId: subject.id, ...staff, state: 'executed' },
            ...{ decidedAt: at, executesAt: at, executedAt: at, isViolation: true, ground: 'money' },
            ...{ facts: 'Vroeg om geld.', foundBy: 'REPORT', measures: [{ kind: 'BAN', days: 7 }] },
            ...{ secondStaff: 901, secondName: 'Tom', secondAt: at, secondReason: 'Klopt.' },
            strike: { create: { memberId: subject.id, ground: 'money', createdAt: at, expiresAt: until } },
          },
        },
      },
    })
  const { id: itemId } = await prisma.reviewItem.findFirstOrThrow({ where: { queue: 'reports' } })
  return { itemId, memberId: subject.id }
}

/** The fields that somebody can read, with an account that has everything. */
async function readableBy(asker: Asker): Promise<Set<string>> {
  const { prisma } = fixture.services.db
  const person = (await createAskers(fixture, otherSite))[asker]
  if (!person) throw new Error(`${asker} is no member of staff.`)
  const passkey = { credentialId: randomUUID(), publicKey: new Uint8Array(3), name: 'Laptop' }
  const at = fixture.clock.now()
  await prisma.staffPasskey.create({
    data: { staffId: person.id, ...passkey, createdAt: at, lastUsedAt: at },
  })
  await prisma.staff.update({ where: { id: person.id }, data: { lastSeenAt: at } })
  const browser = await browserOf(fixture, server.url, asker, person)
  const found = new Set<string>()
  for (const name of Object.keys(documents)) {
    const { body } = await browser.run(name)
    if (body.data) fieldsIn(staffSchema.getQueryType() as GraphQLObjectType, body.data, found)
    else expect([name, body.errors[0].extensions.code]).toEqual([name, 'FORBIDDEN'])
  }
  return found
}

// `node_modules/.bin/vitest run --project database staff/fields -u` writes the table anew: review its diff.
it('each role reads the fields of the table, and no others', async () => {
  const people = [...staffRoles, 'elsewhere'] as const
  const found = new Map<string, Set<string>>()
  for (const asker of people) found.set(asker, await readableBy(asker))
  const lines = queryableFields().map((field) => {
    const readers = people.filter((asker) => found.get(asker)?.has(field))
    return `${field.padEnd(44)} ${readers.join(' ') || 'nobody'}`
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'fields.txt'))
})

it('nobody reads a field without a session', async () => {
  const browser = await browserOf(fixture, server.url, 'nobody', undefined)
  for (const name of Object.keys(documents)) {
    const { data, errors } = (await browser.run(name)).body
    const isOpen = name === 'viewer' || name === 'staffInvitation'
    expect([name, errors?.[0].extensions.code ?? data[name]]).toEqual([
      name,
      isOpen ? null : 'UNAUTHENTICATED',
    ])
  }
})
