import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A small CDN before a server: it keeps what may be shared as long as it may, and drops what is purged. */
export interface CdnServer {
  url: string
  /** The address for purge requests. */
  purgeUrl: string
  /** How many of the next purge requests it answers with 503. */
  failing: number
  /** The tokens with which it takes purge requests; a test may exchange them. */
  tokens: Set<string>
  /** The addresses that it keeps now. */
  kept(): string[]
  close(): Promise<void>
}

export const cdnToken = 'a token of the CDN'

interface Copy {
  bytes: Buffer
  headers: Record<string, string>
  until: number
}

/** How long a shared cache may keep a response, in seconds; 0: not at all. */
export function sharedSeconds(cacheControl: string | null): number {
  const rules = (cacheControl ?? '').split(',').map((rule) => rule.trim())
  if (rules.includes('private') || rules.includes('no-store') || rules.includes('no-cache')) return 0
  const age = (name: string) => rules.find((rule) => rule.startsWith(`${name}=`))?.split('=')[1]
  return Number(age('s-maxage') ?? age('max-age') ?? 0)
}

/** Starts a CDN whose copies age by a given clock. `origin` is the URL of the server behind it. */
export async function startCdn(origin: () => string, now: () => Date): Promise<CdnServer> {
  const copies = new Map<string, Copy>()
  const state = { failing: 0, tokens: new Set([cdnToken]) }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const path = request.url ?? '/'
    if (path === '/purge') return response.writeHead(purged(request.headers, Buffer.concat(parts))).end()
    const known = copies.get(path)
    if (known && known.until > now().getTime()) return response.writeHead(200, known.headers).end(known.bytes)
    const cookie = request.headers.cookie
    const answer = await fetch(origin() + path, cookie ? { headers: { cookie } } : {})
    const bytes = Buffer.from(await answer.arrayBuffer())
    const headers = Object.fromEntries(
      ['content-type', 'cache-control', 'etag'].flatMap((name) => {
        const value = answer.headers.get(name)
        return value ? [[name, value]] : []
      }),
    )
    const seconds = answer.status === 200 ? sharedSeconds(answer.headers.get('cache-control')) : 0
    if (seconds > 0) copies.set(path, { bytes, headers, until: now().getTime() + seconds * 1000 })
    return response.writeHead(answer.status, headers).end(bytes)
  })

  function purged(headers: IncomingHttpHeaders, body: Buffer): number {
    if (!state.tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? '')) return 401
    if (state.failing > 0) {
      state.failing--
      return 503
    }
    for (const file of JSON.parse(body.toString()).files as string[]) copies.delete(new URL(file).pathname)
    return 200
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return Object.assign(state, {
    url,
    purgeUrl: `${url}/purge`,
    kept: () => [...copies].filter(([, { until }]) => until > now().getTime()).map(([path]) => path),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
