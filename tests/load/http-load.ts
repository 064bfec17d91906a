import { isDeepStrictEqual } from 'node:util'
import type { MemberFilter } from '@vonk/schema/search/search-filters.rules.ts'
import autocannon from 'autocannon'
import { tokenCipher } from '../../apps/server/src/adapters/token-cipher.ts'
import { documentId } from './documents.ts'
import { type Compared, compare } from './rounds.ts'

export interface Request {
  /** POST unless given. */
  method?: 'GET' | 'POST'
  path: string
  cookie: string
  body?: string
}

/** Measures responses per second over some connections; each connection sends all requests in turn. */
async function answersPerSecond(
  port: number,
  requests: Request[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: requests.map(({ method = 'POST' as const, path, cookie, body }) => ({
      method,
      path,
      headers: { ...(body && { 'content-type': 'application/json' }), cookie },
      ...(body && { body }),
    })),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were not 200 and ${result.errors} failed.`)
  }
  return result['2xx'] / result.duration
}

/** A server, and the requests that it is sent. */
export interface Asked {
  port: number
  requests: Request[]
}

/** Compares how many requests two servers answer per second, or with `asTime` how long an answer takes. */
export const compareAnswers = (
  context: { rounds: number; connections: number; seconds: number },
  subject: Asked,
  peer: Asked,
  asTime = false,
): Promise<Compared> =>
  compare(
    context.rounds,
    () => answersPerSecond(subject.port, subject.requests, context),
    () => answersPerSecond(peer.port, peer.requests, context),
    asTime,
  )

/** The data of one response. */
export async function ask(port: number, { method = 'POST', path, cookie, body }: Request): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), cookie },
    ...(body && { body }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`)
  const answer = JSON.parse(text) as { errors?: unknown }
  if (answer.errors) throw new Error(`${body} failed: ${text.slice(0, 300)}`)
  return answer
}

/** A filter in the format of the graph. */
export const inGraph = ({ gender, sexuality, ...filter }: MemberFilter) => ({
  ...filter,
  ...(gender && { gender: gender.toUpperCase() }),
  ...(sexuality && { sexuality: sexuality.toUpperCase() }),
})

export const graphqlRequest = (name: string, cookie: string, variables: object): Request => ({
  path: '/graphql',
  cookie,
  body: JSON.stringify({ documentId: documentId(name), variables }),
})

export const plainRequest = (path: string, cookie: string, variables: object): Request => ({
  path,
  cookie,
  body: JSON.stringify(variables),
})

/**
 * Checks that both servers answer every request with the same data before anything is timed. Cursors are encrypted
 * with a new nonce each time, so their decrypted content is compared.
 */
export async function mustAgree(secret: string, subject: Asked, peer: Asked): Promise<void> {
  const { decrypt } = tokenCipher([secret])
  for (const [index, request] of subject.requests.entries()) {
    const answers = () =>
      Promise.all(
        [ask(subject.port, request), ask(peer.port, peer.requests[index] as Request)].map(async (answer) =>
          JSON.parse(
            JSON.stringify(await answer, (key, value) =>
              key === 'endCursor' && value !== null ? decrypt(value) : value,
            ),
          ),
        ),
      )
    let [one, other] = await answers()
    // Somebody may have ceased to be online between the two answers.
    if (!isDeepStrictEqual(one, other)) [one, other] = await answers()
    if (!isDeepStrictEqual(one, other)) {
      throw new Error(
        `Subject and peer disagree on ${request.body}:\n${JSON.stringify(one)}\n${JSON.stringify(other)}`,
      )
    }
  }
}
