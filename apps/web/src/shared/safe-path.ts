const control = /\p{Cc}/u

/**
 * The path of this site in a redirect parameter, or the fallback. Anything that could lead elsewhere (another
 * host, another scheme, however it is spelt) is rejected.
 */
export function safePath(path: string | null | undefined, fallback: string): string {
  if (!path?.startsWith('/') || control.test(path) || path.includes('\\')) return fallback
  try {
    // Encoded once or twice, a second slash at the start could still be read as a host.
    const plain = decodeURIComponent(decodeURIComponent(path.split(/[?#]/, 1)[0] ?? ''))
    if (/^\/+[/\\]/.test(plain) || control.test(plain)) return fallback
    const origin = 'https://here.invalid'
    const url = new URL(path, origin)
    if (url.origin !== origin || url.pathname.startsWith('//')) return fallback
    return `${url.pathname}${url.search}${url.hash}`
  } catch {
    return fallback
  }
}
