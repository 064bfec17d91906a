import { isDeepStrictEqual } from 'node:util'
import type { MemberFilter } from '@vonk/schema/search/search.rules.ts'
import autocannon from 'autocannon'
import { tokenCipher } from '../../apps/server/src/adapters/token-cipher.ts'
import { documentId } from './documents.ts'

export interface Request {
  path: string
  cookie: string
  body: string
}

/** Answers a second over some connections for a while; each connection asks all requests in turn. */
export async function answersPerSecond(
  port: number,
  requests: Request[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: requests.map(({ path, cookie, body }) => ({
      method: 'POST' as const,
      path,
      headers: { 'content-type': 'application/json', cookie },
      body,
    })),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were not 200 and ${result.errors} failed.`)
  }
  return result['2xx'] / result.duration
}

/** One answer, as data. */
export async function ask(port: number, { path, cookie, body }: Request): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body,
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`)
  const answer = JSON.parse(text) as { errors?: unknown }
  if (answer.errors) throw new Error(`${body} failed: ${text.slice(0, 300)}`)
  return answer
}

/** A filter in the graph's words. */
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
 * Both must answer every question with the same data before anything is timed. Cursors are sealed with a fresh
 * nonce each time: the words within are what must be equal.
 */
export async function mustAgree(
  secret: string,
  subject: { port: number; requests: Request[] },
  peer: { port: number; requests: Request[] },
): Promise<void> {
  const { decrypt } = tokenCipher(secret)
  for (const [index, request] of subject.requests.entries()) {
    const [one, other] = await Promise.all(
      [ask(subject.port, request), ask(peer.port, peer.requests[index] as Request)].map(async (answer) =>
        JSON.parse(
          JSON.stringify(await answer, (key, value) =>
            key === 'endCursor' && value !== null ? decrypt(value) : value,
          ),
        ),
      ),
    )
    if (!isDeepStrictEqual(one, other)) {
      throw new Error(
        `Subject and peer disagree on ${request.body}:\n${JSON.stringify(one)}\n${JSON.stringify(other)}`,
      )
    }
  }
}
