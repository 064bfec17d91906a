import { randomUUID } from 'node:crypto'
import { createPass, passIdOf, verifyProof } from '@vonk/schema/core/proof.ts'
import { text } from '@vonk/schema/texts/text.ts'
import type { FastifyInstance } from 'fastify'
import { setCookie } from '../http/cookies.ts'
import { sendMisdirected } from '../http/http-errors.ts'
import { ownPath } from '../http/own-path.ts'
import type { WebBuild } from '../render/web-build.ts'
import type { AppServices } from '../services/app-services.ts'
import { VisitorPage } from './visitor-page.ts'

interface ProofForm {
  proof?: unknown
  to?: unknown
}

/**
 * Mounts `/proof`, which verifies the proof of work of a visitor from a busy network, sets a temporary pass, and
 * redirects to the requested page.
 */
export function mountProof(app: FastifyInstance, services: AppServices, web: WebBuild): void {
  app.post<{ Body: ProofForm | null }>('/proof', async (request, reply) => {
    const page = await VisitorPage.of(services, web, request, reply)
    if (!page) return sendMisdirected(reply)
    const { context } = page
    const { proof, to } = request.body ?? {}
    if (!(await verifyProof(context, typeof proof === 'string' ? proof : null)))
      return page.sendProofPage(ownPath(to), text(context.language, 'proofRequired'))
    setCookie(
      reply,
      'proof',
      createPass(context, passIdOf(context) ?? randomUUID()),
      services.env.isProduction,
    )
    return reply.header('cache-control', 'no-store').redirect(ownPath(to), 303)
  })
}
