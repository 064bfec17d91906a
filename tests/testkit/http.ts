import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { beginSession } from '@vonk/schema/access/session.store.ts'
import type { Actor, AppFixture } from './app-fixture.ts'

/** A session cookie for a member, as a browser would send it. */
export async function cookieOf(fixture: AppFixture, actor: Pick<Actor, 'id'>): Promise<string> {
  const { token } = await beginSession(fixture.services.db, actor.id, 'test', 30, fixture.clock.now())
  return `sid=${token}`
}

export interface HttpResponse {
  status: number
  headers: Headers
  body: any
}

/** Sends one operation, by its text or by its document id, and reads the response. */
export async function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<HttpResponse> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    ...(signal && { signal }),
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
}

/** A request with headers that `fetch` does not let a program set, such as Host. */
export function raw(
  url: string,
  options: { method?: string; path?: string; headers?: Record<string, string>; body?: string },
): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const { method = 'GET', path = '/', body } = options
    const length: Record<string, string> = body ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    const headers = { ...length, ...options.headers }
    const sent = httpRequest({ hostname, port, method, path, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The variables of `sendMessage` for a text to a profile, with a new client id. */
export const messageTo = (profileId: number, text: string, clientId: string = randomUUID()) => ({
  input: { profileId, text, clientId },
})

/** The headers of a response without what differs from one request to the next: its time and its id. */
export function lastingHeaders({ date: _, 'x-request-id': __, ...others }: Record<string, unknown>) {
  return others
}
