import { RateLimitedError, ValidationError } from '@vonk/schema/core/common.errors.ts'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { type ApplicationInput, confirmDays } from '@vonk/schema/partners/application.rules.ts'
import { applicationWith } from '@vonk/schema/partners/application-link.ts'
import { applyForAccess, confirmApplication } from '@vonk/schema/partners/apply-for-access.ts'
import { partnerOfKeyLink, revealKey } from '@vonk/schema/partners/reveal-key.ts'
import { type TextKey, type TextValues, text } from '@vonk/schema/texts/text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress } from '../http/client-address.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { sendMisdirected } from '../http/http-errors.ts'
import { networkOf } from '../http/network.ts'
import { languageOffer, pageLanguage } from '../http/page-language.ts'
import { sendPlainPage } from '../http/plain-page.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'
import {
  applicationForm,
  applicationIn,
  applicationStyles,
  emptyApplication,
} from './partner-application-form.ts'

interface Page {
  title: string
  /** HTML, in which everything from outside is escaped. */
  body: string
  status?: number
}

interface Reader {
  site: SiteConfig
  language: string
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Mounts the pages on which a company applies for access to the API, confirms its address, and gets its first key. They need
 * no script, session or cookie. A GET changes nothing, because mail scanners open links before people do.
 */
export function mountPartnerApplications(app: FastifyInstance, services: AppServices): void {
  const mount = (path: string, answer: (reader: Reader) => Promise<Page | { redirect: string }>) => {
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const site = siteOf(services, request.hostname)
      if (!site) return sendMisdirected(reply)
      const language = await pageLanguage(services, site, request, reply)
      const page = await answer({ site, language, request, reply })
      if ('redirect' in page) return reply.redirect(page.redirect, 303)
      const languages = await languageOffer(services, site, request, language)
      return sendPlainPage(reply.code(page.status ?? 200), {
        ...{ site, language, languages, styles: applicationStyles },
        ...{ title: page.title, body: page.body, isSecure: services.env.isProduction },
      })
    }
    app.get(path, handle)
    app.post(path, handle)
  }

  mount('/partners/apply', async ({ site, language, request, reply }) => {
    const title = text(language, 'applyTitle')
    if (request.method !== 'POST') {
      const wasSent = (request.query as Record<string, unknown>).sent !== undefined
      return wasSent ? sentPage(language) : { title, body: applicationForm(language, emptyApplication) }
    }
    const { input, honeypot } = applicationIn(request.body)
    const network = networkOf(clientAddress(request.raw, services.env.TRUST_PROXY))
    try {
      await applyForAccess({ ...services, site, language, network }, input, honeypot)
      return { redirect: '/partners/apply?sent' }
    } catch (error) {
      return { title, ...formAgain(language, input, error, reply) }
    }
  })

  mount('/partners/confirm', async ({ site, language, request }) => {
    const token = tokenOf(request)
    if (request.method === 'POST')
      return (await confirmApplication({ ...services, site }, token))
        ? confirmedPage(language)
        : linkPage(language)
    const found = await applicationWith(services.db, site.id, token, services.clock.now())
    if (found?.state === 'open') return confirmedPage(language)
    return found?.state === 'unconfirmed' ? confirmPage(language, token) : linkPage(language)
  })

  mount('/partners/key', async ({ site, language, request }) => {
    const token = tokenOf(request)
    if (request.method === 'POST') {
      const first = await revealKey(services, site, token)
      return first ? shownPage(language, first) : keyLinkPage(language)
    }
    const partner = await partnerOfKeyLink(services, site, token)
    return partner ? keyPage(language, partner.name, token) : keyLinkPage(language)
  })
}

/** The form with what was typed, and what is wrong with it. Other errors are thrown on. */
function formAgain(
  language: string,
  input: ApplicationInput,
  error: unknown,
  reply: FastifyReply,
): Pick<Page, 'body' | 'status'> {
  if (error instanceof ValidationError) {
    const fields: Record<string, string> = {}
    for (const { field, message } of error.fields) fields[field] ??= message
    return { body: applicationForm(language, input, { fields, message: error.message }), status: 422 }
  }
  if (error instanceof RateLimitedError) {
    reply.header('retry-after', String(error.retryAfterSeconds))
    return { body: applicationForm(language, input, { fields: {}, message: error.message }), status: 429 }
  }
  throw error
}

/** The token of a mailed link; the forms of these pages send it on in their address. */
const tokenOf = (request: FastifyRequest): string => {
  const { token } = request.query as Record<string, unknown>
  return typeof token === 'string' ? token : ''
}

const page = (title: string, body: string, status?: number): Page => ({
  title,
  body: `<h1>${escapeHtml(title)}</h1>${body}`,
  ...(status && { status }),
})

const paragraph = (language: string, key: TextKey, values?: TextValues) =>
  `<p>${escapeHtml(text(language, key, values))}</p>`

const button = (language: string, path: string, token: string, key: TextKey) =>
  `<form method="post" action="${path}?token=${encodeURIComponent(token)}">
    <button class="strong">${escapeHtml(text(language, key))}</button></form>`

const sentPage = (language: string): Page =>
  page(text(language, 'applySentTitle'), paragraph(language, 'applySentText', { days: confirmDays }))

const confirmPage = (language: string, token: string): Page =>
  page(
    text(language, 'applyConfirmTitle'),
    paragraph(language, 'applyConfirmText') +
      button(language, '/partners/confirm', token, 'applyConfirmButton'),
  )

const confirmedPage = (language: string): Page =>
  page(text(language, 'applyConfirmedTitle'), paragraph(language, 'applyConfirmedText'))

const linkPage = (language: string): Page =>
  page(
    text(language, 'applyLinkTitle'),
    `${paragraph(language, 'applyLinkText')}
      <p><a href="/partners/apply">${escapeHtml(text(language, 'applyAgain'))}</a></p>`,
    410,
  )

const keyLinkPage = (language: string): Page =>
  page(
    text(language, 'applyLinkTitle'),
    paragraph(language, 'applyLinkText') + paragraph(language, 'partnerKeyLost'),
    410,
  )

const keyPage = (language: string, partner: string, token: string): Page =>
  page(
    text(language, 'partnerKeyTitle', { partner }),
    paragraph(language, 'partnerKeyText') + button(language, '/partners/key', token, 'partnerKeyButton'),
  )

const shownPage = (
  language: string,
  { partner, clientId, key }: { partner: string; clientId: string; key: string },
): Page =>
  page(
    text(language, 'partnerKeyTitle', { partner }),
    `${paragraph(language, 'partnerKeyShown')}
      <p>${escapeHtml(text(language, 'partnerKeyLabel'))}</p><p class="secret"><code>${escapeHtml(key)}</code></p>
      <p>client_id</p><p class="secret"><code>${escapeHtml(clientId)}</code></p>
      <p><a href="/api/reference" hreflang="en">${escapeHtml(text(language, 'applyReference'))}</a></p>`,
  )
