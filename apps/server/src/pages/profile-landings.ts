import { isTopic } from '@vonk/schema/icebreakers/topics.rules.ts'
import { text } from '@vonk/schema/texts/text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendMisdirected } from '../http/http-errors.ts'
import type { PublicPerson } from '../render/visitor-renderers.ts'
import type { WebBuild } from '../render/web-build.ts'
import type { AppServices } from '../services/app-services.ts'
import { VisitorPage } from './visitor-page.ts'

type LandingRequest = FastifyRequest<{ Params: { id: string; slug?: string } }>

const kinds = { landing: 'teaser', landing2: 'chat', landing3: 'questions' } as const

/** Mounts the landing pages about one member, who must show the portrait to visitors. */
export function mountProfileLandings(app: FastifyInstance, services: AppServices, web: WebBuild): void {
  for (const [path, kind] of Object.entries(kinds)) {
    const answer = async (request: LandingRequest, reply: FastifyReply) => {
      const { id, slug } = request.params
      const page = await VisitorPage.of(services, web, request, reply)
      if (!page) return sendMisdirected(reply)
      const { viewer, language } = page.context
      if (viewer)
        return reply.header('cache-control', 'no-store').redirect(`/members/${Number(id) || ''}`, 302)
      try {
        const person = await page.findPerson(id)
        if (!person) return await page.sendUnavailable()
        const openers = kind === 'chat' ? icebreakersFor(person, language) : []
        const answer = await web.renderProfileLanding({ ...page.input, person, kind, slug, openers })
        if (!answer) return await page.sendUnavailable()
        if ('html' in answer) return await page.send(answer.html)
        const { search } = new URL(request.url, 'http://localhost')
        const canonicalPath = `/members/${person.id}/${path}/${answer.redirect}${search}`
        return reply.header('cache-control', 'no-store').redirect(canonicalPath, 302)
      } catch (error) {
        return await page.sendRejection(error)
      }
    }
    app.get(`/members/:id/${path}`, answer)
    if (kind !== 'teaser') app.get(`/members/:id/${path}/:slug`, answer)
  }
}

/**
 * Answers the shared link of a profile with its landing page; null if visitors may not see the member, or there is none.
 */
export async function sendSharedProfile(
  page: VisitorPage,
  web: WebBuild,
  id: string,
): Promise<FastifyReply | null> {
  const person = await page.findPerson(id)
  const landing = { kind: kinds.landing, slug: undefined, openers: [] }
  const answer = person && (await web.renderProfileLanding({ ...page.input, ...landing, person }))
  return answer && 'html' in answer ? page.send(answer.html) : null
}

/** Three first lines that fit anybody with these interests; a visitor sends one, or none, after the sign-up. */
function icebreakersFor({ name, interests }: PublicPerson, language: string): string[] {
  const topical = interests.filter(isTopic).map((topic) => text(language, `ice_${topic}_1`))
  const general = ([1, 2, 3] as const).map((at) => text(language, `ice_anything_${at}`, { name }))
  return [...topical.slice(0, 2), ...general].slice(0, 3)
}
