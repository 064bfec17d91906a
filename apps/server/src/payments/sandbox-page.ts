import type { SandboxCharge } from '@vonk/prisma/generated/client/client.ts'
import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { checkPayment } from '@vonk/schema/payments/apply-charge-state.ts'
import { paymentById } from '@vonk/schema/payments/find-payment.ts'
import { formatMoney } from '@vonk/schema/site/money-text.ts'
import { type TextKey, text } from '@vonk/schema/texts/text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { applyOutcome, chargeById, outcomes, sandboxPath } from '../adapters/payments/sandbox.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { sendPlainPage } from '../http/plain-page.ts'
import { viewerOfRequest } from '../http/session.ts'
import type { AppServices } from '../services/app-services.ts'
import { siteOf } from '../services/site-state.ts'

const formSchema = z.object({
  outcome: z.string(),
  silently: z.literal('on').optional(),
  account: z.string().max(70).optional(),
})

const labels = {
  paid: 'sandboxPay',
  pending: 'sandboxPayLater',
  failed: 'sandboxFail',
  cancelled: 'sandboxCancel',
  expired: 'sandboxExpire',
  refunded: 'sandboxRefund',
  charged_back: 'sandboxChargeBack',
} as const satisfies Record<string, TextKey>

const stateTexts: Readonly<Record<string, TextKey>> = {
  open: 'sandboxOpen',
  pending: 'sandboxPending',
  paid: 'sandboxPaid',
  failed: 'sandboxFailed',
  cancelled: 'sandboxCancelled',
  expired: 'sandboxExpired',
  refunded: 'sandboxRefunded',
  charged_back: 'sandboxChargedBack',
}

type ChargeRequest = FastifyRequest<{ Params: { id: string } }>

/**
 * `/sandbox/checkout/{id}`: the sandbox provider's checkout, where the buyer chooses the outcome. Everybody
 * else gets a 404, and in production the page does not exist.
 */
export function mountSandboxPage(app: FastifyInstance, services: AppServices): void {
  const findOwnCharge = async (request: ChargeRequest, reply: FastifyReply) => {
    const site = siteOf(services, request.hostname)
    const viewer = site && (await viewerOfRequest(services, site, request, reply))
    const charge = await chargeById(services.db, request.params.id)
    const payment = charge && (await paymentById(services.db, Number(charge.reference)))
    return site && viewer && charge && payment?.member_id === viewer.id
      ? { site, charge, payment, language: viewer.language }
      : null
  }

  app.get<{ Params: { id: string } }>('/sandbox/checkout/:id', async (request, reply) => {
    const own = await findOwnCharge(request, reply)
    if (!own) return reply.code(404).send('No such charge.')
    return sendPlainPage(reply, checkout(own, false))
  })

  app.post<{ Params: { id: string } }>('/sandbox/checkout/:id', async (request, reply) => {
    const body = formSchema.safeParse(request.body)
    const own = await findOwnCharge(request, reply)
    if (!own) return reply.code(404).send('No such charge.')
    const charge = body.success
      ? await applyOutcome(services.db, request.params.id, body.data.outcome, body.data.account)
      : null
    if (!charge) {
      // Another press, or another window, was first: show the current state of the charge.
      const after = (await findOwnCharge(request, reply)) ?? own
      return sendPlainPage(reply.code(409), checkout(after, true))
    }
    // The webhook. If it is left out, the reconciling job finds the change, or the returning buyer does.
    if (!body.data?.silently) await checkPayment(services, own.payment)
    const isReversal = ['refunded', 'charged_back'].includes(body.data?.outcome ?? '')
    return reply.redirect(isReversal ? sandboxPath(charge.id) : charge.redirectUrl, 303)
  })
}

/** The page of a charge: its data, its state, the possible outcomes, and the link back. */
function checkout(
  { site, charge, language }: { site: SiteConfig; charge: SandboxCharge; language: string },
  isTooLate: boolean,
) {
  const { id, account, description, method, amount, currency, status, refunded, chargedBack } = charge
  const say = (key: TextKey, values?: Record<string, string>) => escapeHtml(text(language, key, values))
  const buttons = (Object.keys(labels) as (keyof typeof labels)[])
    .filter(
      (name) =>
        outcomes[name]?.from.includes(status as never) &&
        !(name === 'refunded' && refunded > 0) &&
        !(name === 'charged_back' && chargedBack > 0),
    )
    .map(
      (name, at) =>
        `<button name="outcome" value="${name}" class="${at === 0 && !isTooLate ? 'strong' : 'quiet'}">${say(labels[name])}</button>`,
    )
    .join('')
  const name = chargedBack > 0 ? 'charged_back' : refunded > 0 ? 'refunded' : status
  const state = stateTexts[name] ? text(language, stateTexts[name]) : name
  const form = `<form method="post" action="${sandboxPath(id)}">${buttons}
    <label class="above">${say('sandboxAccount')} <input name="account" maxlength="70" autocomplete="off"></label>
    <label><input type="checkbox" name="silently"> ${say('sandboxSilently')}</label></form>`
  const body = `<p class="kind">${escapeHtml(account)} · ${escapeHtml(method)}</p><h1>${escapeHtml(formatMoney(language, { amount, currency }))}</h1>
    <p>${escapeHtml(description)}</p>
    ${isTooLate ? `<p class="state" role="alert">${say('sandboxTooLate', { state })}</p>` : `<p>${say('sandboxLead')}</p>`}
    <p class="kind">${say('sandboxState', { state })}</p>
    ${buttons ? form : `<p>${say('sandboxEnded')}</p>`}<p><a href="${escapeHtml(charge.redirectUrl)}">${say('sandboxBack')}</a></p>`
  return { site, language, title: text(language, 'sandboxTitle'), body, isSecure: false, styles }
}

const styles = `.above{display:grid;gap:4px}
  input:not([type=checkbox]){width:100%;min-height:48px;padding:0 16px;border:1px solid #8f808a;border-radius:14px;background:none;color:inherit;font:inherit}
  [type=checkbox]{width:20px;height:20px;flex:none}`
