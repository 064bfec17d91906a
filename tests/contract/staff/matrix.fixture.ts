import { randomUUID } from 'node:crypto'
import type { ReviewQueue } from '@vonk/schema/core/staff-rights.rules.ts'
import { verificationTools } from '@vonk/schema/verification/verification.testing.ts'
import type { AppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { codeNow, type StaffPerson } from '@vonk/tests/testkit/console.ts'
import { insertCrimeFile } from '@vonk/tests/testkit/crime-data.ts'
import { anApplication } from '@vonk/tests/testkit/partner-applications.ts'
import type { Scene } from './matrix.rows.ts'

/** Creates an item of a queue about a new member, with a photo that is its evidence; of selfies with those that wait. */
export async function sceneOf(
  fixture: AppFixture,
  queue: ReviewQueue,
  person: StaffPerson | undefined,
): Promise<Scene> {
  const { memberId, itemId, photoId } =
    queue === 'verification' ? await selfies(fixture) : await itemAbout(fixture, queue)
  const batchId = await batchOf(fixture, itemId, memberId, 'pending', person)
  const approvalBatchId = await batchOf(fixture, itemId, memberId, 'approval')
  const crimeFileId = await insertCrimeFile(fixture, itemId + 1_000_000, memberId)
  const code = person ? codeNow(fixture, person) : '000000'
  return { queue, itemId, memberId, photoId, batchId, approvalBatchId, crimeFileId, code }
}

async function selfies(fixture: AppFixture) {
  const { actor, photos } = await verificationTools(() => fixture).waiting()
  const { id } = await fixture.services.db.prisma.reviewItem.findFirstOrThrow({
    where: { subjectId: actor.id },
  })
  return { memberId: actor.id, itemId: id, photoId: `photo-${photos[0]}` }
}

async function itemAbout({ services, person, clock }: AppFixture, queue: ReviewQueue) {
  const { prisma } = services.db
  const { id: memberId } = await person()
  const now = clock.now()
  const photo = await prisma.photo.create({
    data: { profileId: memberId, position: 0, key: randomUUID(), stored: randomUUID(), createdAt: now },
  })
  const { id: itemId } = await prisma.reviewItem.create({
    data: {
      ...{ siteId: 1, queue, subjectId: memberId, photoId: photo.id, category: 'scam', urgency: 2 },
      ...(queue === 'partners' && { applicationId: await anApplication(services.db, now) }),
      ...{ createdAt: now, dueAt: now },
    },
  })
  return { memberId, itemId, photoId: `photo-${photo.id}` }
}

/** A decision of a person about another item of the same queue, which can be undone or waits for a second person. Returns its batch. */
async function batchOf(
  { services: { db }, clock }: AppFixture,
  itemId: number,
  subjectId: number,
  state: 'pending' | 'approval',
  person?: StaffPerson,
): Promise<string> {
  const at = clock.now()
  const { queue } = await db.prisma.reviewItem.findUniqueOrThrow({ where: { id: itemId } })
  const batchId = randomUUID()
  await db.prisma.reviewItem.create({
    data: {
      ...{ siteId: 1, queue, category: 'scam', urgency: 2, state, createdAt: at, dueAt: at },
      decisions: {
        create: {
          ...{ batchId, siteId: 1, subjectId, staffId: person?.id ?? 0, staffName: person?.name ?? '' },
          ...{ decidedAt: at, executesAt: new Date(at.getTime() + 10_000) },
          ...{ isViolation: false, facts: '', foundBy: 'REPORT', state },
        },
      },
    },
  })
  return batchId
}
