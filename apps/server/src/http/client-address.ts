import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/**
 * The network address of the client of a request or a socket: that of the connection, or with `proxies` proxies in front
 * of the server the one that the outermost of them saw. What a client writes into X-Forwarded-For itself stands before it
 * and does not count. Everything that limits or locates by address calls this function; Fastify's `request.ip` is the
 * address of the last proxy.
 */
export const clientAddress = (request: IncomingMessage, proxies: number): string =>
  proxyAddress(request, (_address, hop) => hop < proxies) ?? ''
