/**
 * One state of a draft: the page that made it, and its number there. Each page counts up across all its
 * drafts.
 */
export interface Revision {
  page: string
  no: number
}

/** Identifies this load of the client in this window. */
export const thisPage = crypto.randomUUID()
let last = 0

export const nextRevision = (): Revision => ({ page: thisPage, no: ++last })

/** The last revision that this page has made, of any draft. */
export const lastRevision = (): Revision => ({ page: thisPage, no: last })

export const revisionId = ({ page, no }: Revision): string => `${page}:${no}`

/** Parses a revision from the server; null if no page of this client made it. */
export function parseRevision(id: string | null | undefined): Revision | null {
  const [, page, no] = /^([\w-]+):(\d{1,15})$/.exec(id ?? '') ?? []
  return page && no ? { page, no: Number(no) } : null
}
