const self = 'http://self.invalid'

/** Normalises a path of this site to redirect to, as a browser parses it; `/` if it is invalid. */
export function ownPath(to: unknown): string {
  if (typeof to !== 'string' || !/^\/(?![/\\])/.test(to) || !URL.canParse(to, self)) return '/'
  // Browsers drop tabs and line ends: "/<tab>/evil.example" is another site.
  const { origin, pathname, search, hash } = new URL(to, self)
  return origin === self && !pathname.startsWith('//') ? pathname + search + hash : '/'
}
