import type { Database } from '@vonk/prisma/client.ts'
import type { ReviewItem } from '@vonk/prisma/generated/client/client.ts'

type Item = Pick<ReviewItem, 'id' | 'complaintId'>

/**
 * The photo that each case is about, by item: the reported one, or the main photo of a reported profile. A case about a
 * message has none.
 */
export async function photosToRemove(
  { prisma }: Pick<Database, 'prisma'>,
  items: readonly Item[],
): Promise<Map<number, number>> {
  const found = await prisma.complaint.findMany({
    where: { id: { in: items.flatMap(({ complaintId }) => complaintId ?? []) }, conversationId: null },
    select: { id: true, photoId: true, evidence: true },
  })
  const photoOf = new Map(found.map(({ id, photoId, evidence }) => [id, photoId ?? mainPhotoIn(evidence)]))
  return new Map(
    items.flatMap(({ id, complaintId }): [number, number][] => {
      const photo = photoOf.get(complaintId ?? 0) ?? null
      return photo === null ? [] : [[id, photo]]
    }),
  )
}

function mainPhotoIn(evidence: unknown): number | null {
  const { photos = [] } = (evidence ?? {}) as { photos?: { id: number; isMain?: boolean }[] }
  return photos.find(({ isMain }) => isMain)?.id ?? null
}
