import { isIPv4 } from 'node:net'

/** Whether only programs of this machine reach a host: localhost, an address of the loopback network. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  const mapped = name.replace(/^::ffff:/, '')
  if (isIPv4(mapped)) return mapped.startsWith('127.')
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost')
}

/** Whether the database of a connection string runs on this machine: on the loopback network or a Unix socket. */
export function isLocalDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  // A host in the query replaces the other one, and a path is the folder of a socket.
  const host = decodeURIComponent(searchParams.get('host') ?? hostname)
  return host === '' || host.startsWith('/') || isLoopback(host)
}
