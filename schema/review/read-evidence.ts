import type { Database } from '@vonk/prisma/client.ts'
import type { ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { query } from '../core/sql.ts'
import type { StaffViewer } from '../core/staff-context.ts'
import type { PhotoClaim } from './photo-url.ts'
import { may } from './review.rules.ts'

/** A picture that staff may look at, by an id that is only valid in its item. */
export interface EvidencePicture {
  /** `photo-12`, `message-3`, `held` or `selfie-1`. */
  id: string
  isReported: boolean
  takenAt: Date | null
  /** The name of the files in the storage; never shown. */
  stored: string | null
  /** A drawn portrait of the demo data. */
  drawn: string | null
}

export interface EvidenceMessage {
  seq: number
  isOfSubject: boolean
  body: string
  at: Date
  isReported: boolean
  photo: EvidencePicture | null
  signs: readonly string[]
}

/** What a reviewer looks at: what was recorded with the case, or what waits. */
export interface Evidence {
  name: string | null
  about: string | null
  city: string | null
  words: string | null
  photos: EvidencePicture[]
  messages: EvidenceMessage[]
}

/** The evidence of a case as `evidence_of` recorded it. */
interface Recorded {
  profile?: { name?: string; about?: string; city?: string }
  photos?: { id: number; isMain?: boolean; isReported?: boolean; takenAt?: string; stored?: string }[]
  messages?: {
    seq: number
    sender_id: number
    body: string
    sent_at: string
    isReported?: boolean
    photo?: { stored: string }
  }[]
}

const none: Evidence = { name: null, about: null, city: null, words: null, photos: [], messages: [] }

type Reads = Pick<Database, 'pool' | 'prisma'>

/** The evidence of an item; the caller has checked the right to it. */
export function readEvidence(db: Reads, item: ReviewItem): Promise<Evidence> {
  if (item.complaintId !== null) return ofCase(db, item, item.complaintId)
  if (item.heldClientId !== null) return ofHeldMessage(db, item, item.heldClientId)
  if (item.verificationId !== null) return ofSelfies(db, item, item.verificationId)
  return ofWaitingPhoto(db, item)
}

/** Frozen at the report: a profile that was changed since, or a photo that was deleted, is shown as it was. */
async function ofCase(db: Reads, item: ReviewItem, complaintId: number): Promise<Evidence> {
  const found = await db.prisma.complaint.findUnique({
    where: { id: complaintId },
    select: { words: true, appealWords: true, evidence: true },
  })
  const { profile = {}, photos = [], messages = [] } = (found?.evidence ?? {}) as Recorded
  const present = await db.prisma.photo.findMany({
    where: { id: { in: photos.map(({ id }) => id) } },
    select: { id: true, stored: true, drawn: true },
  })
  const byId = new Map(present.map((photo) => [photo.id, photo]))
  const words = [found?.words, found?.appealWords].filter(Boolean).join('\n\n')
  return {
    name: profile.name ?? null,
    about: profile.about ?? null,
    city: profile.city ?? null,
    words: words || null,
    photos: photos.flatMap(({ id, isReported = false, takenAt, stored }) => {
      const file = { stored: stored ?? byId.get(id)?.stored ?? null, drawn: byId.get(id)?.drawn ?? null }
      // A photo that was neither reported nor the main one is not kept after its member deletes it.
      if (!file.stored && !file.drawn) return []
      return [{ id: `photo-${id}`, isReported, takenAt: takenAt ? new Date(takenAt) : null, ...file }]
    }),
    messages: messages.map(({ seq, sender_id, body, sent_at, isReported = false, photo }) => ({
      ...{ seq, body, isReported, at: new Date(sent_at), isOfSubject: sender_id === item.subjectId },
      photo: photo ? picture(`message-${seq}`, photo.stored, { isReported }) : null,
      signs: [],
    })),
  }
}

async function ofHeldMessage(db: Reads, item: ReviewItem, clientId: string): Promise<Evidence> {
  const found = await db.prisma.heldMessage.findFirst({
    where: { senderId: item.subjectId ?? 0, clientId },
    include: { photo: { select: { stored: true } } },
  })
  if (!found) return none
  const { body, sentAt, signs, photo } = found
  const message: EvidenceMessage = {
    ...{ seq: 0, isOfSubject: true, body, at: sentAt, isReported: true, signs },
    photo: photo ? picture('held', photo.stored, { isReported: true }) : null,
  }
  return { ...none, messages: [message] }
}

async function ofWaitingPhoto(db: Reads, item: ReviewItem): Promise<Evidence> {
  const photo = await db.prisma.photo.findUnique({
    where: { id: item.photoId ?? 0 },
    include: { profile: { select: { name: true, about: true, city: true } } },
  })
  if (!photo) return none
  const { profile, id, stored, drawn, createdAt } = photo
  return {
    ...none,
    ...profile,
    photos: [picture(`photo-${id}`, stored, { isReported: true, drawn, takenAt: createdAt })],
  }
}

/** The main photo first, then the two selfies in the order of their poses. */
async function ofSelfies(db: Reads, item: ReviewItem, verificationId: number): Promise<Evidence> {
  const selfies = await query<{ position: number; stored: string; at: Date }>(
    db,
    {
      name: 'review.selfies',
      text: `select position, stored::text, created_at as at from verification_selfie where verification_id = $1::int order by position`,
    },
    [verificationId],
  )
  const main = await db.prisma.photo.findUnique({ where: { id: item.photoId ?? 0 } })
  return {
    ...none,
    photos: [
      ...(main
        ? [picture(`photo-${main.id}`, main.stored, { drawn: main.drawn, takenAt: main.createdAt })]
        : []),
      ...selfies.map(({ position, stored, at }) => picture(`selfie-${position}`, stored, { takenAt: at })),
    ],
  }
}

const picture = (
  id: string,
  stored: string | null,
  more: Partial<EvidencePicture> = {},
): EvidencePicture => ({ id, stored, drawn: null, isReported: false, takenAt: null, ...more })

/** A picture of an item by its id; null if the item does not show it. */
export async function pictureOf(
  db: Reads,
  item: ReviewItem,
  photoId: string,
): Promise<EvidencePicture | null> {
  const { photos, messages } = await readEvidence(db, item)
  return [...photos, ...messages.flatMap(({ photo }) => photo ?? [])].find(({ id }) => id === photoId) ?? null
}

/** The picture that an address is for, if this person may see its item; null for everybody else. */
export async function pictureFor(
  db: Reads,
  staff: Pick<StaffViewer, 'roles' | 'siteIds' | 'sessionId'>,
  { sessionId, itemId, photoId }: PhotoClaim,
): Promise<EvidencePicture | null> {
  if (staff.sessionId !== sessionId) return null
  const item = await db.prisma.reviewItem.findUnique({ where: { id: itemId } })
  return item && may(staff, 'view', item) ? pictureOf(db, item, photoId) : null
}
