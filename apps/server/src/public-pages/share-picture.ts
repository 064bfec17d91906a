import { createHmac } from 'node:crypto'
import { createRequire } from 'node:module'
import { RateLimitedError } from '@vonk/schema/core/common.errors.ts'
import { rateLimit } from '@vonk/schema/core/rate-limit.ts'
import type { FastifyInstance } from 'fastify'
import sharp, { type CreateText } from 'sharp'
import { isMadeByAny, type Secret } from '../adapters/secrets.ts'
import { clientAddress } from '../http/client-address.ts'
import { sendError } from '../http/http-errors.ts'
import { networkOf } from '../http/network.ts'
import type { WebBuild } from '../render/web-build.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'
import { RenderedPictures } from './rendered-pictures.ts'

const maxTitleLength = 160
const width = 1200
const height = 630
const fontfile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
)

const sign = (secret: string, title: string) =>
  createHmac('sha256', secret).update(`share:${title}`).digest('base64url').slice(0, 16)

/**
 * The path of the link preview's picture for a page with this title. It is signed, so that nobody can create pictures
 * with other texts.
 */
export function sharePictureUrl([secret]: Secret, title: string): string {
  const shown = title.slice(0, maxTitleLength)
  return `/share/${Buffer.from(shown).toString('base64url')}.${sign(secret, shown)}.png`
}

/**
 * Serves the pictures for link previews: the title on the site's night background, 1200 by 630 pixels. A picture is drawn
 * once; a rate limit counts the new pictures that one network requests.
 */
export function mountSharePictures(app: FastifyInstance, services: AppServices, web: WebBuild): void {
  const pictures = new RenderedPictures()
  app.get<{ Params: { title: string; signature: string } }>(
    '/share/:title.:signature.png',
    async (request, reply) => {
      const site = siteOf(services, request.hostname)
      const title = Buffer.from(request.params.title, 'base64url').toString()
      const { signature } = request.params
      if (!site || !isMadeByAny(services.mediaSecret, signature, (secret) => sign(secret, title)))
        return reply.callNotFound()
      const ctx = { ...services, site, language: site.domainLanguage }
      const network = networkOf(clientAddress(request.raw, services.env.TRUST_PROXY))
      try {
        const picture = await pictures.get(`${site.niche} ${site.name}\n${title}`, async () => {
          // Cached pictures do not count against the limit.
          await rateLimit(ctx, 'sharePictures', network)
          return drawSharePicture(await web.renderShareBackground(site.niche), site.name, title)
        })
        return reply
          .type('image/png')
          .header('cache-control', 'public, max-age=604800, immutable')
          .send(picture)
      } catch (error) {
        if (!(error instanceof RateLimitedError)) throw error
        reply.headers({ 'cache-control': 'no-store', 'retry-after': String(error.retryAfterSeconds) })
        return sendError(reply, 'RATE_LIMITED', error.message)
      }
    },
  )
}

/** Draws a title and the name of a site on a background (SVG), as PNG. */
export async function drawSharePicture(background: string, siteName: string, title: string): Promise<Buffer> {
  // A title that ends with the site's name would show it twice.
  const [text = title] = title.split(` · ${siteName}`)
  const size = text.length > 60 ? 52 : 68
  return sharp(Buffer.from(background))
    .composite([
      { input: textLayer(text, size, 640), left: 84, top: Math.max(150, 330 - size * 1.5) },
      { input: textLayer(siteName, 40, 500), left: 84, top: 72 },
    ])
    .resize(width, height)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A text in the font of the design, as a layer for sharp's `composite`. */
export const textLayer = (text: string, size: number, width: number): { text: CreateText } => ({
  text: {
    text: `<span foreground="#fff3ec">${text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</span>`,
    font: `Bricolage Grotesque Bold ${size}`,
    fontfile,
    width,
    wrap: 'word',
    rgba: true,
    spacing: 0,
  },
})
