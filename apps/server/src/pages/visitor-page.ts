import type { Context } from '@vonk/schema/core/context.ts'
import { newChallenge } from '@vonk/schema/core/proof.ts'
import { ageOn } from '@vonk/schema/profiles/age.rules.ts'
import { teaserFor, teaserInterests } from '@vonk/schema/profiles/teaser.ts'
import { isShown } from '@vonk/schema/profiles/visible-fields.rules.ts'
import { localUrl } from '@vonk/schema/site/languages.rules.ts'
import { regionName } from '@vonk/schema/site/regions.ts'
import { text } from '@vonk/schema/texts/text.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { escapeHtml } from '../http/escape-html.ts'
import { sendPlainPage } from '../http/plain-page.ts'
import { httpContext } from '../http/session.ts'
import { type PageOptions, readPageProps, sendPage, sendToVisitor } from '../public-pages/public-page.ts'
import type { PublicPageProps } from '../render/public-page-props.ts'
import type { PublicPerson } from '../render/visitor-renderers.ts'
import type { WebBuild } from '../render/web-build.ts'
import type { AppServices } from '../services/app-services.ts'

/** The request of a page for visitors, with the functions that answer it. */
export class VisitorPage {
  /** The props of the renderers, without an address, because these pages are not indexed. */
  readonly input: Omit<PublicPageProps, 'address'>
  readonly context: Context
  readonly #reply: FastifyReply
  readonly #services: AppServices
  readonly #web: WebBuild

  private constructor(
    services: AppServices,
    web: WebBuild,
    reply: FastifyReply,
    { address: _, ...input }: PublicPageProps,
    context: Context,
  ) {
    this.#services = services
    this.#web = web
    this.#reply = reply
    this.input = input
    this.context = context
  }

  /** Creates the page; null if no site has the host name. */
  static async of(services: AppServices, web: WebBuild, request: FastifyRequest, reply: FastifyReply) {
    const pageProps = await readPageProps(services, request, reply)
    const context = await httpContext(services, request, reply)
    if (!pageProps || !context) return null
    return new VisitorPage(services, web, reply.header('x-robots-tag', 'noindex'), pageProps, context)
  }

  /** The member as visitors see it; null if they may not. GraphQL errors: PROOF_REQUIRED, RATE_LIMITED. */
  async findPerson(id: string): Promise<PublicPerson | null> {
    const { site, clock, media } = this.context
    const row = /^[1-9]\d{0,8}$/.test(id) ? await teaserFor(this.context, Number(id)) : null
    return (
      row && {
        id: row.id,
        name: row.name,
        age: ageOn(row.date_of_birth, clock.now(), site.timeZone),
        region: isShown(site, 'region') ? regionName(row.region) : null,
        interests: isShown(site, 'interests') ? teaserInterests(row.interests) : [],
        hasStory: row.has_about && isShown(site, 'about'),
        hasMorePhotos: row.has_more_photos,
        thumb: media.forVisitors(site, row.photo_key, 'thumb'),
        medium: media.forVisitors(site, row.photo_key, 'medium'),
        large: media.forVisitors(site, row.photo_key, 'large'),
      }
    )
  }

  send(html: string, options?: PageOptions): Promise<FastifyReply> {
    const { request } = this.#reply
    return sendToVisitor(this.#services, this.#web, this.input, request, this.#reply, html, options)
  }

  /** The same answer for hidden members, whatever the reason, and for unknown ids. */
  async sendUnavailable(): Promise<FastifyReply> {
    const html = await this.#web.renderUnavailable(this.input)
    return sendPage(this.#services, this.#reply.code(404), this.input.nonce, html)
  }

  /** Redirects to the log-in, and from there back to this page. */
  redirectToLogin(): FastifyReply {
    const { site, locale } = this.input
    const to = `/login?next=${encodeURIComponent(this.#reply.request.url)}`
    return this.#reply.header('cache-control', 'no-store').redirect(localUrl(site, locale, to), 302)
  }

  /** Sends the page that computes a proof of work and then goes on to `to`. */
  async sendProofPage(to: string, message: string): Promise<FastifyReply> {
    const challenge = await newChallenge(this.context)
    const { site } = this.input
    // The language links lead to the requested page, because the URL of a submitted form cannot be opened.
    const input = { ...this.input, site: { ...site, languages: { ...site.languages, to } } }
    const html = await this.#web.renderProof({ ...input, url: '/proof', to, message, challenge })
    return sendPage(this.#services, this.#reply.code(429), this.input.nonce, html)
  }

  /** Answers a rate-limited visitor; rethrows any other error. */
  async sendRejection(error: unknown): Promise<FastifyReply> {
    if (!(error instanceof GraphQLError)) throw error
    const { code, retryAfterSeconds } = error.extensions
    if (code === 'PROOF_REQUIRED') return this.sendProofPage(this.#reply.request.originalUrl, error.message)
    if (code !== 'RATE_LIMITED') throw error
    const { site, language } = this.context
    if (retryAfterSeconds) this.#reply.header('retry-after', String(retryAfterSeconds))
    const title = text(language, 'tooManyTitle')
    return sendPlainPage(this.#reply.code(429), {
      site,
      language,
      title,
      body: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(error.message)}</p>`,
      languages: this.input.site.languages,
      isSecure: this.#services.env.isProduction,
    })
  }
}
