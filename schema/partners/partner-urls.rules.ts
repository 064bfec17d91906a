/** Parses a URL of a partner; null if it is not safe. Plain http is allowed for the machine of a developer only. */
export function safeUrl(given: string): URL | null {
  const url = URL.parse(given)
  const isLocal = url?.protocol === 'http:' && /^(.+\.)?localhost$/.test(url.hostname)
  return url?.protocol === 'https:' || isLocal ? url : null
}

/** True for an address to which members may be led back, written exactly as a program will send it. */
export function isRedirectUri(given: string): boolean {
  const url = safeUrl(given)
  return url !== null && !url.hash && !url.username && !url.password && url.href === given
}
