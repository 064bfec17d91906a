import type { FastifyInstance } from 'fastify'

/** The other types of body that the server reads for its pages. */
const others = { 'json and forms': ['text/plain'], json: ['text/plain', 'application/x-www-form-urlencoded'] }

/**
 * Accepts only these types of body. An empty JSON body counts as no body, because some clients send the content type
 * without a body.
 */
export function readBodies(api: FastifyInstance, accepted: keyof typeof others): void {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.removeContentTypeParser(['application/json', ...others[accepted]])
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') done(null, undefined)
    else parse(request, text, done)
  })
}
