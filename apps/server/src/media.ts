import type { Viewer } from '@vonk/schema/context.ts'
import type { PhotoSize } from '@vonk/schema/ports/media.ts'
import { canSee, type PhotoFile, photoByKey } from '@vonk/schema/profiles/photo-file.store.ts'
import type { FastifyInstance } from 'fastify'
import { isSigned, type Signature } from './adapters/media-addresses.ts'
import type { PictureFiles, Rendition } from './adapters/picture-files.ts'
import { type Product, siteOf } from './product.ts'
import { httpSession, viewerIn } from './session.ts'

const renditions = new Set(['large', 'medium', 'thumb', 'veil'])
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * `/media/{key}/{rendition}.webp`. Public pictures may be kept by anybody for ever: their key is random and
 * their bytes never change. A premium picture is fetched only by the viewer that its address was signed for.
 */
export function mountMedia(app: FastifyInstance, product: Product, pictures: PictureFiles): void {
  app.get<{ Params: { key: string; file: string }; Querystring: Signature }>(
    '/media/:key/:file',
    async (request, reply) => {
      const { key, file } = request.params
      const rendition = file.replace(/\.webp$/, '')
      const photo = uuid.test(key) && renditions.has(rendition) ? await photoByKey(product.db, key) : null
      if (!photo?.drawn) return reply.code(404).send()
      if (photo.isPremium && rendition !== 'veil') {
        const site = siteOf(product, request.hostname)
        const viewer =
          site && (await viewerIn(product, site, httpSession(request, reply, product.env.isProduction)))
        const isOpen =
          viewer &&
          mayOpen(photo, viewer, key, rendition as PhotoSize, request.query) &&
          (await canSee(product.db, viewer.id, viewer.siteId, photo.profileId))
        if (!isOpen) {
          return reply.code(403).header('cache-control', 'no-store').send()
        }
        reply.header('cache-control', 'private, no-store')
      } else {
        reply.header('cache-control', 'public, max-age=31536000, immutable')
      }
      const bytes = await pictures.get(photo.drawn, rendition as Rendition)
      return reply
        .type('image/webp')
        .headers({
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        })
        .send(bytes)
    },
  )

  const mayOpen = (photo: PhotoFile, viewer: Viewer, key: string, size: PhotoSize, signature: Signature) =>
    (viewer.isPaid || viewer.id === photo.profileId) &&
    isSigned(product.mediaSecret, key, size, signature, viewer.id, product.clock.now())
}
