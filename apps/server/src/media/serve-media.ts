import { chatPhotoFile } from '@vonk/schema/chats/find-chat-photo-file.ts'
import { historyStart } from '@vonk/schema/chats/history.rules.ts'
import type { Viewer } from '@vonk/schema/core/context.ts'
import { isUuid } from '@vonk/schema/core/uuid.rules.ts'
import type { PhotoFormat, PhotoSize } from '@vonk/schema/ports/media.ts'
import { canSee, type PhotoFile, photoByKey } from '@vonk/schema/profiles/find-photo-file.ts'
import { opensPremiumPhotos } from '@vonk/schema/profiles/photo.rules.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSigned, type Signature, viewerOfUrl } from '../adapters/media-urls.ts'
import { viewerOfRequest } from '../http/session.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'
import type { DemoPhotos } from './demo-photos.ts'
import type { Rendition } from './picture-types.ts'
import { readPicture } from './stored-pictures.ts'

const pattern = /^(large|medium|thumb|veil)\.(webp|jpg)$/
// One address for each picture: what deletes it from the caches knows no other.
const isKey = (text: string) => isUuid(text) && text === text.toLowerCase()
const types = { webp: 'image/webp', jpg: 'image/jpeg' } as const

/**
 * A member's browser may use a picture this long without asking, in seconds: enough for going back and forth
 * between screens. After that it asks again, and gets a 304 for as long as the picture may be seen.
 */
const privateSeconds = 60

/**
 * A shared cache may keep what visitors may see this long, in seconds, unless it is purged; a visitor's browser
 * asks again after a minute.
 */
const sharedSeconds = 600

const memberCaching = { 'cache-control': `private, max-age=${privateSeconds}, must-revalidate` }
const visitorCaching = {
  'cache-control': `public, max-age=60, s-maxage=${sharedSeconds}, must-revalidate`,
}

/** A response for one viewer must not be cached. */
const viewerCaching = { 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin' }

/** True if the browser already has the version with this tag. */
const matches = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)

type MediaRequest = FastifyRequest<{
  Params: { key: string; file: string }
  Querystring: Signature
}>

/**
 * `/media/{key}/{rendition}.{webp|jpg}`. Whether a picture is shown is decided on every request. The URL of a main
 * photo for visitors has a key of its own and may be cached by a CDN. All other URLs name the member to whom we gave
 * them, and open as long as that member sees the profile; if the profile is hidden from others, only with that
 * member's session. A premium photo opens only for the viewer that its URL was signed for, as long as that viewer
 * has the right. A chat photo and its blurred preview open in the same way for the two members of the conversation;
 * everybody else gets a 404.
 */
export function mountMedia(app: FastifyInstance, services: AppServices, demoPhotos: DemoPhotos): void {
  app.get('/media/:key/:file', async (request: MediaRequest, reply) => {
    const { key } = request.params
    const [, rendition, format] = (pattern.exec(request.params.file) ?? []) as unknown as [
      string,
      Rendition?,
      PhotoFormat?,
    ]
    const holderId = viewerOfUrl(services.mediaSecret, request.query)
    const photo = rendition && format && isKey(key) ? await photoByKey(services.db, key, holderId ?? 0) : null
    reply.headers({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    if (!rendition || !format) return missing(reply)
    if (!photo) return sendChatPhoto(request, reply, rendition, format)
    if (photo.isPremium && rendition !== 'veil' && !photo.isForVisitors) {
      const viewer = await viewerOf(request, reply)
      // The photo of a hidden profile gives a 404 to everybody who may not see the profile.
      if (!photo.isPublic && !(viewer && (await maySee(viewer, photo)))) return missing(reply)
      if (!(viewer && (await mayOpen(viewer, photo, request, rendition as PhotoSize))))
        return sendForbidden(reply)
      reply.headers(viewerCaching)
    } else {
      if (!photo.isVisible) return missing(reply)
      if (photo.isForVisitors) reply.headers(visitorCaching)
      else if (photo.isPublic) reply.headers(memberCaching)
      else if ((await viewerOf(request, reply))?.id !== holderId) return missing(reply)
      else reply.headers(viewerCaching)
      // The bytes of a key never change.
      const tag = `"${key}.${rendition}.${format}"`
      reply.header('etag', tag)
      if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send()
    }
    const bytes = photo.drawn
      ? await demoPhotos.get(photo.drawn, rendition, format)
      : photo.stored && (await readPicture(services.storage, photo.stored, `${rendition}.${format}`))
    return bytes ? sendFile(reply, bytes, rendition, format) : missing(reply)
  })

  async function sendChatPhoto(
    request: MediaRequest,
    reply: FastifyReply,
    rendition: Rendition,
    format: PhotoFormat,
  ) {
    const { key } = request.params
    const now = services.clock.now()
    const site = siteOf(services, request.hostname)
    const viewer = site && isKey(key) ? await viewerOf(request, reply) : null
    if (!site || !viewer) return missing(reply)
    const from = historyStart(site.freeHistoryDays, viewer, now)
    const stored = await chatPhotoFile(services.db, viewer.id, key, from)
    if (!stored) return missing(reply)
    if (!isSigned(services.mediaSecret, key, rendition, request.query, viewer.id, now))
      return sendForbidden(reply)
    const bytes = await readPicture(services.storage, stored, `${rendition}.${format}`)
    return bytes ? sendFile(reply.headers(viewerCaching), bytes, rendition, format) : missing(reply)
  }

  const sendFile = (reply: FastifyReply, bytes: Buffer, rendition: Rendition, format: PhotoFormat) =>
    reply
      .type(types[format])
      .header('content-disposition', `inline; filename="${rendition}.${format}"`)
      .send(bytes)
  const sendForbidden = (reply: FastifyReply) => reply.code(403).header('cache-control', 'no-store').send()
  const missing = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').send()

  async function viewerOf(request: FastifyRequest, reply: FastifyReply): Promise<Viewer | null> {
    const site = siteOf(services, request.hostname)
    return site && viewerOfRequest(services, site, request, reply)
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
