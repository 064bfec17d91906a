import { siteTexts } from '@vonk/schema/site/site-texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { ringPath, sparkPath } from '../logo-paths.ts'
import { nichePalette } from '../niche-palette.ts'
import { RenderedPictures } from '../public-pages/rendered-pictures.ts'
import { textLayer } from '../public-pages/share-picture.ts'
import type { WebBuild } from '../render/web-build.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'

/** A grey bell, the same on every site. */
const bell = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 24 24"><rect width="24" height="24" fill="#5b6068"/>
  <path fill="#fff" d="M12 4.5a1 1 0 0 1 1 1v.6a4.5 4.5 0 0 1 3.5 4.4v3l1.2 1.9a.5.5 0 0 1-.4.8H6.7a.5.5 0 0 1-.4-.8l1.2-1.9v-3A4.5 4.5 0 0 1 11 6.1v-.6a1 1 0 0 1 1-1zM10.3 17.2h3.4a1.7 1.7 0 0 1-3.4 0z"/></svg>`

/** The "o" of the logo, on no background: its one colour can be seen on a light and a dark ground. */
const ringMark = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="-5 -2 100 100"><path d="${ringPath}" fill="none" stroke="${colour}" stroke-width="15.5" stroke-linecap="round"/><path transform="translate(50 -1) scale(1.72)" fill="${colour}" d="${sparkPath}"/></svg>`
const sparkMark = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 24 24"><path fill="${colour}" d="${sparkPath}"/></svg>`

/**
 * The icons of a site by the name in their address, with their side in pixels, in this order: browser tab, shortcuts,
 * iOS home screen, launcher and splash screen, the same two for launchers that cut icons to a shape of their own, shortcuts
 * of the installed application, discreet push messages, and the drawn parts of the logo in mails.
 */
const icons = {
  '48': { side: 48, shape: 'round' },
  '96': { side: 96, shape: 'round' },
  '180': { side: 180, shape: 'square' },
  '192': { side: 192, shape: 'round' },
  '512': { side: 512, shape: 'round' },
  'maskable-192': { side: 192, shape: 'maskable' },
  'maskable-512': { side: 512, shape: 'maskable' },
  messages: { side: 96, shortcut: 'messages' },
  likes: { side: 96, shortcut: 'likes' },
  swipe: { side: 96, shortcut: 'swipe' },
  neutral: { side: 192, drawing: bell },
  ring: { side: 96, mark: ringMark },
  spark: { side: 96, mark: sparkMark },
} as const

/** The pictures that a browser shows before it installs the application, by their form, with their size in pixels. */
export const screenshots = {
  narrow: { width: 720, height: 1280, title: { size: 58, left: 60, top: 150, width: 600 } },
  wide: { width: 1280, height: 720, title: { size: 52, left: 72, top: 210, width: 510 } },
} as const

/**
 * Serves the pictures of a site in the colours of its niche: `/icon.svg`, `/icon-180.png` and others, and the screenshots
 * for the installation.
 */
export function mountIcons(app: FastifyInstance, services: AppServices, web: WebBuild): void {
  const pictures = new RenderedPictures()
  const cached = 'public, max-age=86400'
  /** Sends a picture, which is drawn once for all sites with the same key. */
  const send = async (reply: FastifyReply, type: string, key: string, draw: () => Promise<Buffer>) => {
    const picture = await pictures.get(key, draw)
    return reply.type(type).header('cache-control', cached).send(picture)
  }
  const siteOfRequest = (request: FastifyRequest) => siteOf(services, request.hostname)

  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', cached).redirect('/icon-48.png', 301),
  )
  app.get('/icon.svg', async (request, reply) => {
    const site = siteOfRequest(request)
    if (!site) return reply.callNotFound()
    return reply
      .type('image/svg+xml')
      .header('cache-control', cached)
      .send(await web.renderIcon({ niche: site.niche }))
  })
  app.get<{ Params: { name: string } }>('/icon-:name.png', async (request, reply) => {
    const { name } = request.params
    const site = siteOfRequest(request)
    const icon = Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : null
    if (!site || !icon) return reply.callNotFound()
    return send(reply, 'image/png', `${site.niche} ${name}`, async () => {
      const { niche } = site
      if ('drawing' in icon) return pngOf(icon.drawing, icon.side)
      if ('mark' in icon) return pngOf(icon.mark(nichePalette(niche).ember), icon.side)
      const svg =
        'shortcut' in icon
          ? web.renderShortcutIcon({ niche, shortcut: icon.shortcut })
          : web.renderIcon({ niche, shape: icon.shape })
      return pngOf(await svg, icon.side)
    })
  })
  app.get<{ Params: { form: string } }>('/screenshot-:form.webp', async (request, reply) => {
    const { form } = request.params
    const site = siteOfRequest(request)
    if (!site || !Object.hasOwn(screenshots, form)) return reply.callNotFound()
    const knownForm = form as keyof typeof screenshots
    const { title } = screenshots[knownForm]
    const { indexTitle } = siteTexts(site, site.domainLanguage)
    return send(reply, 'image/webp', `${site.id} ${form} ${site.name} ${indexTitle}`, async () =>
      sharp(Buffer.from(await web.renderScreenshotBackground({ niche: site.niche, form: knownForm })))
        .composite([
          { input: textLayer(site.name, 40, title.width), left: title.left, top: 72 },
          {
            input: textLayer(titleWithoutName(site.name, indexTitle), title.size, title.width),
            left: title.left,
            top: title.top,
          },
        ])
        .webp({ quality: 82 })
        .toBuffer(),
    )
  })
}

/** Draws an SVG of 64 units a side as a PNG of that many pixels. */
const pngOf = (svg: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 * (side / 64) })
    .resize(side, side)
    .png()
    .toBuffer()

/** The title of a site without its name, which the picture shows above it. */
const titleWithoutName = (name: string, indexTitle: string): string =>
  indexTitle.startsWith(`${name}: `) ? capitalized(indexTitle.slice(name.length + 2)) : indexTitle

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
