import type { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { WebhookSender } from '@vonk/schema/ports/webhook-sender.ts'
import { isPrivateHost, publicLookup } from './public-lookup.ts'

/** How long the program of a partner may take to answer. */
const timeoutMs = 5000

export interface WebhookOptions {
  /** Whether programs on this machine may be told, over plain http: while developing. */
  allowsLocal: boolean
  /** Resolves host names; a test gives its own. */
  resolve?: typeof lookup
}

/** Whether an address is one of this machine: a name below localhost, over plain http. */
export const isLocalUrl = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && /^(.+\.)?localhost$/.test(hostname)

/**
 * Posts over https to hosts with public addresses, on a connection of its own. Operators enter these addresses for partners, so
 * no address may lead into the network of the server: neither by its name nor by a redirect, which is not followed. The
 * body of the answer is not read.
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
      const sent = isLocal ? plainRequest(url, options) : secureRequest(url, options)
      sent.on('error', (error) =>
        done({
          error:
            error.name === 'TimeoutError' || error.name === 'AbortError'
              ? 'No answer in time.'
              : error.message,
        }),
      )
      sent.on('response', (response) => {
        done({ status: response.statusCode ?? 0 })
        response.on('error', () => {})
        response.destroy()
      })
      sent.end(body)
    }),
})
