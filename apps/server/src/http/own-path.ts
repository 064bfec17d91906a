const self = 'http://self.invalid'

/** A path of this site to lead back to, as a browser reads it; the first page if it is none. */
export function ownPath(to: unknown): string {
  if (typeof to !== 'string' || !/^\/(?![/\\])/.test(to) || !URL.canParse(to, self)) return '/'
  // Browsers drop tabs and line ends: "/<tab>/evil.example" is another site.
  const { origin, pathname, search, hash } = new URL(to, self)
  return origin === self && !pathname.startsWith('//') ? pathname + search + hash : '/'
}
