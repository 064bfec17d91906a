import OAuth2Server from '@node-oauth/oauth2-server'
import type { FastifyRequest } from 'fastify'

const { Request, InvalidRequestError } = OAuth2Server

/** Fields of a form or a query; each at most once, as RFC 6749 (3.1 and 3.2) demands. OAuth error: invalid_request. */
export function singleFields(given: unknown): Record<string, string> {
  const fields = Object.entries(given && typeof given === 'object' ? given : {})
  if (!fields.every(([, value]) => typeof value === 'string'))
    throw new InvalidRequestError('Invalid request: a parameter is given twice')
  return Object.fromEntries(fields)
}

/** A request as the OAuth library reads it. OAuth error: invalid_request. */
export const toOAuthRequest = ({ headers, method, body }: FastifyRequest): OAuth2Server.Request =>
  new Request({
    headers: headers as Record<string, string>,
    method,
    query: {},
    body: singleFields(body),
  })

/** The client_id and the secret of a program: in the header `Authorization`, or in the body. */
export function credentialsIn({ headers, body }: OAuth2Server.Request): [id: string, secret: string | null] {
  const [, encoded] = /^Basic ([\w+/]+=*)$/i.exec(headers?.authorization ?? '') ?? []
  if (!encoded) return [body.client_id ?? '', body.client_secret ?? null]
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return [id, rest.join(':')]
}
