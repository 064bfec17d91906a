import { isIPv4 } from 'node:net'

/** True for localhost and addresses of the loopback network. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  const mapped = name.replace(/^::ffff:/, '')
  if (isIPv4(mapped)) return mapped.startsWith('127.')
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost')
}

/** True if the database of a connection string is reached over loopback or a Unix socket. */
export function isLocalDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  // The query parameter `host` overrides the host of the URL; a value that starts with `/` is the directory of a Unix socket.
  const host = decodeURIComponent(searchParams.get('host') ?? hostname)
  return host === '' || host.startsWith('/') || isLoopback(host)
}
