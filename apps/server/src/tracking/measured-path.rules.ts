/** Pages about conversations, which are never measured. */
const never = /^\/chats(\/|$)/

/** A path segment that is the same for everybody; anything else may be a person, an id or a secret. */
const plainSegment = /^[a-z][a-z-]{0,39}$/

/**
 * The path of a page as it may be measured: without its query, and with `:id` for whatever is not a plain word. Null for
 * pages that are never measured.
 */
export function measuredPath(url: string): string | null {
  const path = url.split(/[?#]/)[0] ?? ''
  if (!path.startsWith('/') || never.test(path)) return null
  return path
    .split('/')
    .slice(0, 6)
    .map((part) => (part === '' || plainSegment.test(part) ? part : ':id'))
    .join('/')
}
