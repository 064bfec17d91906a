/** The page to go to after the log-in, if an address names one of this console; the start page otherwise. */
export function nextPath(next: string | null): string {
  if (!next?.startsWith('/') || /^\/[/\\]/.test(next)) return '/'
  // A browser leaves out tabs and line breaks, and may find another host then.
  const url = new URL(next, 'https://console.invalid')
  if (url.host !== 'console.invalid' || url.pathname === '/log-in') return '/'
  return `${url.pathname}${url.search}`
}
