import { createHash } from 'node:crypto'
import type { ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import type { KnownStaffContext } from '../core/staff-context.ts'
import { StorageUnavailable } from '../ports/storage.ts'
import { type EvidencePicture, readEvidence } from '../review/read-evidence.ts'
import { type SubjectRow, sourceLoader, subjectLoader } from '../review/review-loaders.ts'
import type { FrozenEvidence, FrozenPerson, FrozenPicture } from './frozen-evidence.ts'

/** Copies what an item shows at this moment: texts, messages, people, and the hashes of its pictures. */
export async function freezeEvidence(ctx: KnownStaffContext, item: ReviewItem): Promise<FrozenEvidence> {
  const { name, about, city, words, photos, messages } = await readEvidence(ctx.db, item)
  const [source, subject, author] = await Promise.all([
    sourceLoader(ctx).load(item.id),
    item.subjectId === null ? null : subjectLoader(ctx).load(item.subjectId),
    item.authorId === null ? null : subjectLoader(ctx).load(item.authorId),
  ])
  return {
    ...{ category: item.category, reference: source?.reference ?? null, since: item.createdAt.toISOString() },
    ...{ subject: subject && frozenPerson(subject), author: author && frozenPerson(author) },
    ...{ name, about, city, words },
    photos: await Promise.all(photos.map((picture) => frozenPicture(ctx, picture))),
    messages: await Promise.all(
      messages.map(async ({ photo, at, signs, ...message }) => ({
        ...message,
        at: at.toISOString(),
        photo: photo && (await frozenPicture(ctx, photo)),
        signs: [...signs],
      })),
    ),
  }
}

const frozenPerson = ({ id, name, dateOfBirth, email, language, joinedAt }: SubjectRow): FrozenPerson => ({
  ...{ id, name, dateOfBirth, email, language },
  joinedAt: joinedAt.toISOString(),
})

async function frozenPicture(
  { storage }: Pick<KnownStaffContext, 'storage'>,
  { id, isReported, takenAt, stored }: EvidencePicture,
): Promise<FrozenPicture> {
  const isSelfie = id.startsWith('selfie-')
  const bytes = stored && (await readFile(storage, `${stored}/${isSelfie ? 'selfie' : 'large'}.jpg`))
  return {
    ...{ id, isReported, takenAt: takenAt?.toISOString() ?? null },
    ...(stored && !isSelfie && { stored }),
    sha256: bytes ? createHash('sha256').update(bytes).digest('hex') : null,
  }
}

/** A suspicion is not lost because the storage is away: the picture then has no hash. */
async function readFile(storage: KnownStaffContext['storage'], name: string): Promise<Buffer | null> {
  try {
    return await storage.get(name)
  } catch (error) {
    if (error instanceof StorageUnavailable) return null
    throw error
  }
}
