import { chatPhotoFile } from '@vonk/schema/chats/chat-photos.store.ts'
import { historyStart } from '@vonk/schema/chats/history.rules.ts'
import type { Viewer } from '@vonk/schema/core/context.ts'
import type { PhotoFormat, PhotoSize } from '@vonk/schema/ports/media.ts'
import { opensPremiumPhotos } from '@vonk/schema/profiles/photo.rules.ts'
import { canSee, type PhotoFile, photoByKey } from '@vonk/schema/profiles/photo-file.store.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSigned, type Signature } from '../adapters/media-addresses.ts'
import { type AppServices, siteOf } from '../app-services.ts'
import { httpSession, viewerIn } from '../http/session.ts'
import type { Rendition } from './cleaned-picture.ts'
import type { PictureFiles } from './picture-files.ts'
import { readPicture } from './stored-pictures.ts'

const shape = /^(large|medium|thumb|veil)\.(webp|jpg)$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const types = { webp: 'image/webp', jpg: 'image/jpeg' } as const

/** A response for one viewer must not be cached. */
const forOne = { 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin' }

type MediaRequest = FastifyRequest<{
  Params: { key: string; file: string }
  Querystring: Signature
}>

/**
 * `/media/{key}/{rendition}.{webp|jpg}`. A public photo may be cached by anybody: its key is random and its
 * bytes never change. For a hidden profile the right is checked on every request. A premium photo opens only
 * for the viewer that its URL was signed for, as long as that viewer has the right. A chat photo and its
 * blurred preview open in the same way for the two members of the conversation; everybody else gets a 404.
 */
export function mountMedia(app: FastifyInstance, services: AppServices, pictures: PictureFiles): void {
  app.get('/media/:key/:file', async (request: MediaRequest, reply) => {
    const { key } = request.params
    const [, rendition, format] = (shape.exec(request.params.file) ?? []) as unknown as [
      string,
      Rendition?,
      PhotoFormat?,
    ]
    const photo = rendition && format && uuid.test(key) ? await photoByKey(services.db, key) : null
    reply.headers({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    if (!rendition || !format) return missing(reply)
    if (!photo) return answerChat(request, reply, rendition, format)
    const isPremium = photo.isPremium && rendition !== 'veil'
    if (isPremium || !photo.isPublic) {
      const viewer = await viewerOf(request, reply)
      // The photo of a hidden profile gives a 404 to everybody who may not see the profile.
      if (!photo.isPublic && !(viewer && (await maySee(viewer, photo)))) return missing(reply)
      if (isPremium && !(viewer && (await mayOpen(viewer, photo, request, rendition as PhotoSize))))
        return refuse(reply)
      reply.headers(forOne)
    } else {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
    }
    const bytes = photo.drawn
      ? await pictures.get(photo.drawn, rendition, format)
      : photo.stored && (await readPicture(services.storage, photo.stored, `${rendition}.${format}`))
    return bytes ? give(reply, bytes, rendition, format) : missing(reply)
  })

  async function answerChat(
    request: MediaRequest,
    reply: FastifyReply,
    rendition: Rendition,
    format: PhotoFormat,
  ) {
    const { key } = request.params
    const now = services.clock.now()
    const site = siteOf(services, request.hostname)
    const viewer = site && uuid.test(key) ? await viewerOf(request, reply) : null
    if (!site || !viewer) return missing(reply)
    const from = historyStart(site.freeHistoryDays, viewer, now)
    const stored = await chatPhotoFile(services.db, viewer.id, key, from)
    if (!stored) return missing(reply)
    if (!isSigned(services.mediaSecret, key, rendition, request.query, viewer.id, now)) return refuse(reply)
    const bytes = await readPicture(services.storage, stored, `${rendition}.${format}`)
    return bytes ? give(reply.headers(forOne), bytes, rendition, format) : missing(reply)
  }

  const give = (reply: FastifyReply, bytes: Buffer, rendition: Rendition, format: PhotoFormat) =>
    reply
      .type(types[format])
      .header('content-disposition', `inline; filename="${rendition}.${format}"`)
      .send(bytes)
  const refuse = (reply: FastifyReply) => reply.code(403).header('cache-control', 'no-store').send()
  const missing = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').send()

  async function viewerOf(request: FastifyRequest, reply: FastifyReply): Promise<Viewer | null> {
    const site = siteOf(services, request.hostname)
    return site && viewerIn(services, site, httpSession(request, reply, services.env.isProduction))
  }

  const maySee = (viewer: Viewer, { profileId }: PhotoFile): Promise<boolean> =>
    canSee(services.db, viewer.id, viewer.siteId, profileId)

  async function mayOpen(viewer: Viewer, photo: PhotoFile, request: MediaRequest, size: PhotoSize) {
    if (!opensPremiumPhotos(viewer, photo.profileId)) return false
    const { params, query } = request
    if (!isSigned(services.mediaSecret, params.key, size, query, viewer.id, services.clock.now()))
      return false
    return maySee(viewer, photo)
  }
}
