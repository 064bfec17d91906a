import type { Database } from '@vonk/prisma/client.ts'
import type { ReviewItem } from '@vonk/prisma/generated/client/client.ts'

/** The photo that a case is about: the reported one, or the main photo of a reported profile; null for a message. */
export async function photoToRemove(
  { prisma }: Pick<Database, 'prisma'>,
  { complaintId }: Pick<ReviewItem, 'complaintId'>,
): Promise<number | null> {
  const found = await prisma.complaint.findUnique({
    where: { id: complaintId ?? 0 },
    select: { photoId: true, conversationId: true, evidence: true },
  })
  if (!found || found.conversationId !== null) return null
  const { photos = [] } = (found.evidence ?? {}) as { photos?: { id: number; isMain?: boolean }[] }
  return found.photoId ?? photos.find(({ isMain }) => isMain)?.id ?? null
}
