import type { Guard } from './guard.ts'

const test = 'tests/contract/graph/client-address.test.ts'

/** Requests and sockets take the address of the client from the same place. */
export const guards: Guard[] = [
  {
    prevents: 'Behind a proxy the sockets of all members have one address.',
    file: 'apps/server/src/realtime/sockets.ts',
    text: 'const address = clientAddress(request, services.env.TRUST_PROXY)',
    without: "const address = request.socket.remoteAddress ?? ''",
    test,
    named: 'of a socket',
  },
  {
    prevents: 'Behind a proxy the requests of all members have one address.',
    file: 'apps/server/src/http/session.ts',
    text: 'clientAddress(request.raw, services.env.TRUST_PROXY)',
    without: 'request.ip',
    test,
    named: 'of a request',
  },
  {
    prevents: 'A client chooses its address by a header.',
    file: 'apps/server/src/http/client-address.ts',
    text: 'hop < proxies',
    without: 'hop <= proxies',
    test,
    named: 'is not what the client writes',
  },
  {
    prevents: 'A client chooses the site by X-Forwarded-Host.',
    file: 'apps/server/src/server.ts',
    text: '    bodyLimit: 32 * 1024,\n',
    without: '    bodyLimit: 32 * 1024,\n    trustProxy: true,\n',
    test,
    named: 'X-Forwarded-Host',
  },
]
