import type { SandboxCharge } from '@vonk/prisma/generated/client/client.ts'
import { paymentById } from '@vonk/schema/payments/payments.store.ts'
import { checkPayment } from '@vonk/schema/payments/take-state.ts'
import { formatMoney } from '@vonk/schema/site/money-text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Product, siteOf } from '../product.ts'
import { newNonce, pagePolicy } from '../security.ts'
import { httpSession, viewerIn } from '../session.ts'
import { choose, outcomes, sandboxPath } from './sandbox.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const asked = z.object({ outcome: z.string(), silently: z.literal('on').optional() })

const labels: Record<string, string> = {
  paid: 'Paid',
  pending: 'Pending: the money comes later',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  refunded: 'Refund it',
  charged_back: 'Charge it back',
}

type ForCharge = FastifyRequest<{ Params: { id: string } }>

/**
 * `/sandbox/checkout/{id}`: the provider's page of the sandbox, where the buyer chooses the outcome. For everybody else
 * there is no such charge, and in production no such page.
 */
export function mountSandboxPage(app: FastifyInstance, product: Product): void {
  const ownCharge = async (request: ForCharge, reply: FastifyReply) => {
    const site = siteOf(product, request.hostname)
    const viewer =
      site && (await viewerIn(product, site, httpSession(request, reply, product.env.isProduction)))
    const charge = await product.db.prisma.sandboxCharge.findUnique({ where: { id: request.params.id } })
    const payment = charge && (await paymentById(product.db, Number(charge.reference)))
    return viewer && payment?.member_id === viewer.id ? { charge, payment } : null
  }

  app.get<{ Params: { id: string } }>('/sandbox/checkout/:id', async (request, reply) => {
    const charge = (await ownCharge(request, reply))?.charge
    if (!charge) return reply.code(404).send('No such charge.')
    const nonce = newNonce()
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': pagePolicy(nonce, false), 'cache-control': 'no-store' })
      .send(page(charge, nonce))
  })

  app.post<{ Params: { id: string } }>('/sandbox/checkout/:id', async (request, reply) => {
    const body = asked.safeParse(request.body)
    const own = await ownCharge(request, reply)
    if (!own) return reply.code(404).send('No such charge.')
    const charge = body.success
      ? await choose(product.db, request.params.id, body.data.outcome)
      : await Promise.resolve(null)
    if (!charge) return reply.code(409).send('This cannot happen to the charge (any more).')
    // The knock. Left out, the reconciling job finds it, or whoever comes back.
    if (!body.data?.silently) await checkPayment(product, own.payment)
    const isLater = ['refunded', 'charged_back'].includes(body.data?.outcome ?? '')
    return reply.redirect(isLater ? sandboxPath(charge.id) : charge.redirectUrl, 303)
  })
}

function page(charge: SandboxCharge, nonce: string): string {
  const { id, description, method, amount, currency, status, refunded, chargedBack } = charge
  const open = Object.entries(outcomes).filter(
    ([name, { from }]) =>
      from.includes(status as never) &&
      !(name === 'refunded' && refunded > 0) &&
      !(name === 'charged_back' && chargedBack > 0),
  )
  const buttons = open
    .map(
      ([name], at) =>
        `<button name="outcome" value="${name}"${at === 0 ? ' class="strong"' : ''}>${labels[name]}</button>`,
    )
    .join('')
  const state = chargedBack > 0 ? 'charged back' : refunded > 0 ? 'refunded' : status
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandbox checkout</title><link rel="icon" href="data:,">
    <meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
    <style nonce="${nonce}">${styles}</style><main>
    <p class="kind">Sandbox · ${escapeHtml(method)}</p><h1>${escapeHtml(formatMoney('nl', { amount, currency }))}</h1>
    <p>${escapeHtml(description)}</p><p>This is where a provider of payments would be. Nothing is charged: choose how it comes out.</p>
    <p>State: <strong>${state}</strong></p>
    <form method="post" action="${sandboxPath(id)}"><div>${buttons || '<p>Nothing can happen to it any more.</p>'}</div>
    <label><input type="checkbox" name="silently"> Say nothing to the shop: the webhook is lost</label></form>
    <p><a href="${escapeHtml(charge.redirectUrl)}">Back to the shop</a></p></main>`
}

const styles = `:root{color-scheme:light dark}*{box-sizing:border-box}
  body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui;background:#fbf8f6;color:#261a24}
  main{width:min(460px,100% - 32px);margin:24px 0;padding:28px;border:1px solid #e9e0dc;border-radius:20px;background:#fff}
  h1{margin:0 0 8px;font-size:36px;line-height:1.1}p{margin:8px 0}.kind{color:#5d4f59;text-transform:uppercase;letter-spacing:.08em;font-size:13px}
  form div{display:grid;gap:10px;margin:20px 0 16px}label{display:flex;gap:8px;align-items:center}
  button{min-height:48px;padding:0 20px;border:1px solid #8f808a;border-radius:24px;background:none;color:inherit;font:inherit;cursor:pointer}
  button.strong{background:#b4265b;border-color:#b4265b;color:#fff}a{color:#b4265b}
  button:focus-visible,a:focus-visible,input:focus-visible{outline:3px solid #b4265b;outline-offset:2px}
  @media (prefers-color-scheme:dark){body{background:#161018;color:#f6eef2}main{background:#201823;border-color:#342838}
    .kind{color:#c3b4c0}a{color:#ff8a78}button:focus-visible,a:focus-visible,input:focus-visible{outline-color:#ff8a78}}`
