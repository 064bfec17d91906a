import { join } from 'node:path'
import { drawDemoPhoto } from '@vonk/prisma/seed/demo.ts'
import type { StaffViewer } from '@vonk/schema/core/staff-context.ts'
import { readPhotoToken } from '@vonk/schema/review/photo-url.ts'
import { type EvidencePicture, pictureFor } from '@vonk/schema/review/read-evidence.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DemoPhotos } from '../media/demo-photos.ts'
import { readPicture } from '../media/stored-pictures.ts'
import { readSelfie } from '../media/stored-selfies.ts'
import type { AppServices } from '../services/app-services.ts'

const headers = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

type PhotoRequest = FastifyRequest<{ Querystring: { token?: unknown } }>

/**
 * `/media/review?token=...`: a picture of the evidence, for the session of staff that its address was made for, as long as this
 * person may see the item. It has no name to save it under, and no cache keeps it. Everybody else gets a 404.
 */
export function mountReviewMedia(
  app: FastifyInstance,
  services: AppServices,
  staffOf: (request: FastifyRequest, reply: FastifyReply) => Promise<StaffViewer | null>,
): void {
  const demoPhotos = new DemoPhotos(join(services.env.DATA_DIR, 'media'), drawDemoPhoto)

  app.get('/media/review', async (request: PhotoRequest, reply) => {
    reply.headers(headers)
    const now = services.clock.now()
    const { token } = request.query
    const claim = typeof token === 'string' ? readPhotoToken(services.tokenCipher, token, now) : null
    const staff = claim && (await staffOf(request, reply))
    const picture = claim && staff && (await pictureFor(services.db, staff, claim))
    const bytes = picture && (await bytesOf(picture))
    if (!bytes) return reply.code(404).send()
    return reply.type('image/jpeg').header('content-disposition', 'inline').send(bytes)
  })

  async function bytesOf({ id, stored, drawn }: EvidencePicture): Promise<Buffer | null> {
    if (stored)
      return id.startsWith('selfie-')
        ? readSelfie(services.storage, stored)
        : readPicture(services.storage, stored, 'large.jpg')
    return drawn ? demoPhotos.get(drawn, 'large', 'jpg') : null
  }
}
