import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { AppServices } from '../app-services.ts'
import { siteOf } from '../site-state.ts'
import type { WebBuild } from './web-build.ts'

/** The side lengths of the icons, in pixels: browser tab, mails, iOS home screen, Android launcher and its splash screen. */
const sizes = ['48', '96', '180', '192', '512']

/** Serves the icons of a site in the colours of its niche: `/icon.svg`, and `/icon-180.png` and other sizes. */
export function mountIcons(app: FastifyInstance, services: AppServices, web: WebBuild): void {
  const drawn = new Map<string, Promise<Buffer>>()
  const cached = 'public, max-age=86400'
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', cached).redirect('/icon-48.png', 301),
  )
  app.get('/icon.svg', async (request, reply) => {
    const site = siteOf(services, request.hostname)
    if (!site) return reply.callNotFound()
    return reply
      .type('image/svg+xml')
      .header('cache-control', cached)
      .send(await web.renderIcon({ niche: site.niche }))
  })
  app.get<{ Params: { size: string } }>('/icon-:size.png', async (request, reply) => {
    const { size } = request.params
    const site = siteOf(services, request.hostname)
    if (!site || !sizes.includes(size)) return reply.callNotFound()
    const key = `${site.niche} ${size}`
    const picture = drawn.get(key) ?? draw(site.niche, Number(size))
    drawn.set(key, picture)
    return reply
      .type('image/png')
      .header('cache-control', cached)
      .send(await picture)
  })

  // Home screens cut the corners themselves, so only the small icons have round ones.
  const draw = async (niche: number, size: number) =>
    sharp(Buffer.from(await web.renderIcon({ niche, isSquare: size > 96 })))
      .resize(size, size)
      .png()
      .toBuffer()
}
