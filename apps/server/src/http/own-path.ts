/** A path of this site to lead back to; the first page if it is none. */
export const ownPath = (to: unknown): string => (typeof to === 'string' && /^\/(?![/\\])/.test(to) ? to : '/')
