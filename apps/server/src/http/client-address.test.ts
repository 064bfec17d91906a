import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

const request = (forwarded: string | null, remoteAddress = '10.0.0.1') =>
  ({
    headers: forwarded === null ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
    connection: { remoteAddress },
  }) as unknown as IncomingMessage

describe('clientAddress', () => {
  it.each([
    // Without a proxy the header is the client's own text.
    [0, null, '10.0.0.1'],
    [0, '203.0.113.7', '10.0.0.1'],
    [1, null, '10.0.0.1'],
    [1, '203.0.113.7', '203.0.113.7'],
    [1, '198.51.100.9, 203.0.113.7', '203.0.113.7'],
    [1, '10.0.0.1, 127.0.0.1, 203.0.113.7', '203.0.113.7'],
    [2, '198.51.100.9, 203.0.113.7, 192.0.2.4', '203.0.113.7'],
    [2, '203.0.113.7', '203.0.113.7'],
    [1, 'not an address', 'not an address'],
    [1, '', '10.0.0.1'],
    [1, '2001:db8::1', '2001:db8::1'],
  ])('behind %i proxies, with X-Forwarded-For %j, is %s', (proxies, forwarded, address) =>
    expect(clientAddress(request(forwarded), proxies)).toBe(address),
  )
})
