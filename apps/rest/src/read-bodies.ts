import type { FastifyInstance } from 'fastify'

/**
 * Accepts JSON. An empty body counts as no body, because some clients send the content type without a body.
 */
export function readJson(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.removeContentTypeParser(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
  acceptJson(api, parse)
}

/** Accepts JSON and forms. */
export function readJsonAndForms(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.removeContentTypeParser(['application/json', 'text/plain'])
  acceptJson(api, parse)
}

function acceptJson(api: FastifyInstance, parse: ReturnType<FastifyInstance['getDefaultJsonParser']>): void {
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') done(null, undefined)
    else parse(request, text, done)
  })
}
