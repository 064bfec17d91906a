import { type AppFixture, createAppFixture } from '../../testkit/app-fixture.ts'
import { raw } from '../../testkit/http.ts'
import { serve, type TestServer } from '../../testkit/server.ts'
import { undocumented } from '../openapi/documented.ts'

export interface Call {
  json?: unknown
  form?: Record<string, string>
  /** A raw body, with the content type from the headers. */
  body?: string
  cookie?: string
  headers?: Record<string, string>
}

export interface RestResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  body: any
}

/**
 * A client for the REST API of a real server, which sends no headers except those of the call. Each answer must be as
 * the OpenAPI document says.
 */
export interface RestClient {
  fixture: AppFixture
  server: TestServer
  call(method: string, path: string, call?: Call): Promise<RestResponse>
  /** Logs in over the REST API; returns the session cookie to send from then on. */
  logIn(email: string, password?: string): Promise<string>
  close(): Promise<void>
}

export async function openRestClient(
  template: 'empty' | 'demo' = 'demo',
  options: Parameters<typeof serve>[1] = {},
): Promise<RestClient> {
  const fixture = await createAppFixture(template)
  const server = await serve(fixture, options)
  const call: RestClient['call'] = async (method, path, { json, form, body, cookie, headers } = {}) => {
    const sent =
      json === undefined ? (form ? new URLSearchParams(form).toString() : body) : JSON.stringify(json)
    const type = json === undefined ? (form ? 'application/x-www-form-urlencoded' : null) : 'application/json'
    const answer = await raw(server.url, {
      method,
      path,
      headers: {
        ...(sent === undefined ? {} : { 'content-length': String(Buffer.byteLength(sent)) }),
        ...(type ? { 'content-type': type } : {}),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      body: sent,
    })
    const fault = undocumented(method, path, answer)
    if (fault) throw new Error(fault)
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return {
      ...answer,
      headers: answer.headers as RestResponse['headers'],
      body: isJson && answer.text ? JSON.parse(answer.text) : null,
    }
  }
  return {
    fixture,
    server,
    call,
    logIn: async (email, password = 'vonk-demo') => {
      const answer = await call('POST', '/api/user.php', { json: { email, password } })
      if (answer.status !== 200) throw new Error(`${email} could not log in: ${answer.text}`)
      return cookieFrom(answer)
    },
    close: async () => {
      await server.close()
      await fixture.close()
    },
  }
}

/** The session cookie of a response, as a browser would send it back. */
export const cookieFrom = ({ headers }: RestResponse): string =>
  String(headers['set-cookie']?.[0]).split(';')[0] ?? ''
