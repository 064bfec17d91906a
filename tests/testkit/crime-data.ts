import { randomUUID } from 'node:crypto'
import type { FrozenEvidence } from '@vonk/schema/crimes/frozen-evidence.ts'
import type { AppFixture } from './app-fixture.ts'

/** The evidence of a file about a member, with as many messages and pictures as asked for. */
function evidenceAbout(memberId: number, count: number): FrozenEvidence {
  const at = '2026-11-01T10:00:00.000Z'
  const times = Array.from({ length: count }, (_, index) => index + 1)
  const photo = (id: string) => ({ id, isReported: true, takenAt: at, stored: randomUUID(), sha256: 'ab' })
  const person = { id: memberId, name: 'Bram', dateOfBirth: '1990-05-04', language: 'nl', joinedAt: at }
  return {
    ...{
      category: 'illegal',
      reference: 'AAAA-2222',
      since: at,
      name: 'Bram',
      about: 'Zeilt.',
      city: 'Utrecht',
    },
    subject: { ...person, email: 'bram@example.org' },
    author: { ...person, email: null },
    words: 'Dreigt.',
    photos: times.map((index) => photo(`photo-${index}`)),
    messages: times.map((seq) => ({
      ...{ seq, isOfSubject: true, isReported: true, body: 'Hoi', at, signs: [] },
      photo: photo(`message-${seq}`),
    })),
  }
}

/** A crime file about a member that a colleague opened, with a trail of as many lines. Returns its number. */
export async function insertCrimeFile(
  { services: { db }, clock }: Pick<AppFixture, 'services' | 'clock'>,
  itemId: number,
  memberId: number,
  {
    count = 1,
    reported = false,
    closed = false,
  }: { count?: number; reported?: boolean; closed?: boolean } = {},
): Promise<number> {
  const at = clock.now()
  const staff = { staffId: 1, staffName: 'Eva' }
  const { id } = await db.prisma.crimeFile.create({
    data: {
      ...{ reference: randomUUID(), siteId: 1, itemId, subjectId: memberId, kind: 'life_threat' },
      ...{ facts: 'Noemt een plaats.', openedAt: at, openedBy: 1, openedName: 'Eva' },
      evidence: evidenceAbout(memberId, count) as never,
      ...(reported && { state: 'reported', authority: 'Politie', authorityReference: 'PL-7' }),
      ...(reported && { reportedAt: at, reportedBy: 1, reportedName: 'Eva' }),
      ...(closed && { state: 'closed', closedAt: at, closedBy: 1, closedName: 'Eva', closeReason: 'Klaar.' }),
      events: {
        create: Array.from({ length: count }, () => ({ ...staff, at, kind: 'note', text: 'Gebeld.' })),
      },
    },
  })
  return id
}
