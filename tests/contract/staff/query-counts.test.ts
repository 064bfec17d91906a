import { randomUUID } from 'node:crypto'
import type { Prisma } from '@vonk/prisma/generated/client/client.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type AnyJson, type AppFixture, createAppFixture } from '../../testkit/app-fixture.ts'
import { consoleOperations, createStaff } from '../../testkit/console.ts'
import { insertCrimeFile } from '../../testkit/crime-data.ts'
import { type StaffActor, staffActor } from '../../testkit/staff.ts'
import { ofOneRow, statements } from './statement-counts.ts'

const many = 30
const texts = new Map(
  consoleOperations()
    .all()
    .map(({ name, text }) => [name, text]),
)

/** Items about one member, each with everything that an item can have as often as there are items. */
interface Desk {
  memberId: number
  itemIds: number[]
  photoId: string
  batchId: string
  /** Decisions of somebody else that wait for a second person. */
  approvalBatchId: string
  crimeFileId: number
}

let fixture: AppFixture
let eva: StaffActor
let one: Desk
let thirty: Desk
beforeAll(async () => {
  fixture = await createAppFixture()
  eva = staffActor(fixture, { id: 901, name: 'Eva', roles: ['reviewer', 'administrator'] })
  one = await deskOf(1)
  thirty = await deskOf(many)
})
afterAll(() => fixture.close())

async function deskOf(count: number): Promise<Desk> {
  const { prisma } = fixture.services.db
  const at = fixture.clock.now()
  const times = Array.from({ length: count }, (_, index) => index)
  const { id: memberId } = await fixture.person()
  const until = new Date(at.getTime() + 60_000)
  const staff = (index: number) => ({ staffId: 1 + index, staffName: `Collega ${index}` })
  const photo = { isReported: true, stored: randomUUID() }
  const evidence = {
    photos: times.map((index) => ({ ...photo, id: index + 1, isMain: index === 0 })),
    messages: times.map((seq) => ({
      seq,
      sender_id: memberId,
      body: 'Hoi',
      sent_at: at.toISOString(),
      photo,
    })),
  }
  const itemIds: number[] = []
  for (const index of times) {
    const { id: authorId } = await fixture.person()
    await prisma.complaint.create({
      data: {
        ...{ siteId: 1, reference: randomUUID().slice(0, 9), kind: 'report', category: 'scam', authorId },
        ...{
          targetId: memberId,
          words: 'Vraagt om geld.',
          createdAt: at,
          evidence: evidence as Prisma.InputJsonObject,
        },
      },
    })
    const { id } = await prisma.reviewItem.findFirstOrThrow({ orderBy: { id: 'desc' } })
    itemIds.push(id)
    await prisma.reviewNote.createMany({
      data: times.map((by) => ({ itemId: id, ...staff(by), at, text: 'Gezien.' })),
    })
    await prisma.reviewEvent.createMany({
      data: times.map((by) => ({ itemId: id, ...staff(by), at, kind: 'claimed' })),
    })
    await prisma.reviewReader.createMany({ data: times.map((by) => ({ itemId: id, ...staff(by), until })) })
    await prisma.reviewDecision.create({
      data: {
        ...{
          itemId: id,
          batchId: randomUUID(),
          siteId: 1,
          subjectId: memberId,
          ...staff(index),
          state: 'executed',
        },
        ...{
          decidedAt: at,
          executesAt: at,
          isViolation: true,
          ground: 'money',
          facts: 'Ja.',
          foundBy: 'REPORT',
        },
        strike: { create: { memberId, ground: 'money', createdAt: at, expiresAt: at } },
      },
    })
    await createStaff(fixture)
  }
  await prisma.reviewItem.create({
    data: {
      ...{ siteId: 1, queue: 'photos', subjectId: memberId, category: 'photo', urgency: 2, state: 'decided' },
      ...{ createdAt: at, dueAt: at, decidedAt: at },
    },
  })
  const approvalBatchId = randomUUID()
  for (const index of times)
    await prisma.reviewItem.create({
      data: {
        ...{ siteId: 1, queue: 'reports', category: 'scam', urgency: 2, state: 'approval' },
        ...{ createdAt: at, dueAt: at },
        decisions: {
          create: {
            ...{ batchId: approvalBatchId, siteId: 1, ...staff(index), state: 'approval', decidedAt: at },
            ...{ executesAt: at, isViolation: false, facts: '', foundBy: 'REPORT' },
          },
        },
      },
    })
  const crimeFileId = await insertCrimeFile(fixture, 900_000 + count, memberId, { count })
  return { memberId, itemIds, photoId: 'photo-1', batchId: '', approvalBatchId, crimeFileId }
}

/** The variables of each operation; decisions are made in the order of this table. */
const variables: Record<string, (desk: Desk) => Record<string, unknown>> = {
  ReviewItems: ({ memberId }) => ({ filter: { memberId }, first: 50 }),
  ReviewCase: ({ itemIds }) => ({ id: itemIds[0] }),
  ReviewChanges: () => ({}),
  ReviewCounts: () => ({}),
  ReviewGrounds: () => ({ siteId: 1, language: 'nl' }),
  VerificationReasons: () => ({}),
  StaffMembers: (desk) => ({ first: desk.itemIds.length === 1 ? 1 : 50 }),
  AddReviewNote: ({ itemIds }) => ({ id: itemIds[0], text: 'Gezien.' }),
  RevealReviewPhoto: ({ itemIds, photoId }) => ({ itemId: itemIds[0], photoId }),
  ClaimNextReview: ({ memberId }) => ({ filter: { memberId } }),
  ClaimReview: ({ itemIds }) => ({ id: itemIds[0] }),
  ReleaseReview: ({ itemIds }) => ({ id: itemIds[0] }),
  DecideReview: ({ itemIds }) => ({
    input: {
      ...{ itemIds, outcome: 'VIOLATION', measures: [{ kind: 'REMOVE_PHOTO' }] },
      ...{ ground: 'money', facts: 'Vroeg om geld.', foundBy: 'REPORT' },
    },
  }),
  UndoReview: ({ batchId }) => ({ batchId }),
  CrimeFiles: ({ itemIds }) => ({ first: itemIds.length === 1 ? 1 : 50 }),
  CrimeFile: ({ crimeFileId }) => ({ id: crimeFileId }),
  AddCrimeNote: ({ crimeFileId }) => ({ id: crimeFileId, text: 'Gebeld.' }),
  ReportCrimeFile: ({ crimeFileId }) => ({ input: { id: crimeFileId, authority: 'Politie' } }),
  HandOverCrimeFile: ({ crimeFileId }) => ({ id: crimeFileId }),
  CloseCrimeFile: ({ crimeFileId }) => ({ id: crimeFileId, reason: 'Overgedragen.' }),
  OpenCrimeFile: ({ itemIds }) => ({
    input: { itemId: itemIds[0], kind: 'LIFE_THREAT', facts: 'Noemt een plaats.' },
  }),
  SecondReview: ({ approvalBatchId }) => ({
    input: { batchId: approvalBatchId, isApproved: true, reason: 'Terecht.' },
  }),
}

/** Every statement that reaches the database while an operation runs: the stores and Prisma use one driver. */
async function countOf(name: string, desk: Desk): Promise<number> {
  const text = texts.get(name) ?? ''
  const given = variables[name]?.(desk) ?? {}
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const data = text.startsWith('subscription') ? await firstOf(text) : await eva.run<AnyJson>(text, given)
    if (data.decideReview) desk.batchId = data.decideReview.batchId
    const [result] = Object.values(data) as AnyJson[]
    expect(JSON.stringify(result)).not.toMatch(/"__typename":"\w+Error"/)
    return spy.mock.calls.filter(([sent]) => !nameOf(sent).startsWith('bus.')).length
  } finally {
    spy.mockRestore()
  }
}

async function firstOf(text: string): Promise<AnyJson> {
  const stream = await eva.follow(text)
  const { value } = await stream.next()
  await stream.return(undefined)
  return value.data
}

function nameOf(sent: unknown): string {
  if (typeof sent === 'string') return sent
  const { name, text } = sent as { name?: string; text?: string }
  return name || text || ''
}

it('has a count for every operation of the console', () => {
  const counted = [...Object.keys(statements), ...ofOneRow]
  expect(counted.sort()).toEqual([...texts.keys()].sort())
})

it.each(Object.keys(variables))(
  '%s runs as many statements as before, for thirty rows as for one',
  async (name) => {
    const known = statements[name]
    expect({ one: await countOf(name, one), thirty: await countOf(name, thirty) }).toEqual({
      one: known,
      thirty: known,
    })
  },
)
