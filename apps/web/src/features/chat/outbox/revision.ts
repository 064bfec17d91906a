/** One state of a draft: the page that made it, and its number there. A page counts up, whatever made it go on. */
export interface Revision {
  page: string
  no: number
}

/** This load of the program, in this window. */
export const thisPage = crypto.randomUUID()
let last = 0

export const nextRevision = (): Revision => ({ page: thisPage, no: ++last })

/** The last one that this page has made, of whichever draft. */
export const lastRevision = (): Revision => ({ page: thisPage, no: last })

export const revisionId = ({ page, no }: Revision): string => `${page}:${no}`

/** The revision of which the server tells; null for one that no page of this program made. */
export function parseRevision(id: string | null | undefined): Revision | null {
  const [, page, no] = /^([\w-]+):(\d{1,15})$/.exec(id ?? '') ?? []
  return page && no ? { page, no: Number(no) } : null
}
