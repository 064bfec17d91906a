import type { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { WebhookSender } from '@vonk/schema/ports/webhook-sender.ts'
import { isPrivateHost, publicLookup } from './public-lookup.ts'

/** Milliseconds that a partner's server has to answer. */
const timeoutMs = 5000

export interface WebhookOptions {
  /** Allows plain http to this machine, for development. */
  allowsLocal: boolean
  /** Resolves host names; injected by tests. */
  resolve?: typeof lookup
}

/** True for a plain http URL of this machine: localhost or a name below it. */
export const isLocalUrl = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && /^(.+\.)?localhost$/.test(hostname)

/**
 * Posts over https to hosts with public addresses, on a new connection each time. Partners' URLs must not reach the
 * server's own network (SSRF), neither by DNS nor by a redirect, which is not followed. The body of the response is
 * not read.
 */
export const httpsWebhooks = ({ allowsLocal, resolve }: WebhookOptions): WebhookSender => ({
  post: (address, headers, body) =>
    new Promise((done) => {
      const url = URL.parse(address)
      const isLocal = url !== null && allowsLocal && isLocalUrl(url)
      if (!url || !(isLocal || (url.protocol === 'https:' && !isPrivateHost(url.hostname))))
        return done({ error: 'The address is not allowed.' })
      const options = {
        method: 'POST',
        agent: false as const,
        signal: AbortSignal.timeout(timeoutMs),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        ...(isLocal ? {} : { lookup: publicLookup(resolve) }),
      }
      const outgoing = isLocal ? plainRequest(url, options) : secureRequest(url, options)
      outgoing.on('error', (error) =>
        done({
          error:
            error.name === 'TimeoutError' || error.name === 'AbortError'
              ? 'No answer in time.'
              : error.message,
        }),
      )
      outgoing.on('response', (response) => {
        done({ status: response.statusCode ?? 0 })
        response.on('error', () => {})
        response.destroy()
      })
      outgoing.end(body)
    }),
})
