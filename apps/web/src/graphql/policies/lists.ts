import type { FieldFunctionOptions, FieldPolicy, Reference } from '@apollo/client/cache'

interface Edge {
  /** An entity, or an object that belongs to a profile. */
  node: Reference
}

/** A Relay connection as the cache keeps it; a list may have more fields, such as its total. */
export interface List {
  edges: readonly Edge[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/** The part of a list that one answer contains: a page, or only its extras. */
type Part = Partial<List>
type Options = FieldFunctionOptions

/** The identity of a row: its node, or the profile of a node that has no id. */
const rowOf = ({ node }: Edge, { readField }: Options) =>
  node.__ref ?? readField<Reference>('profile', node)?.__ref

interface PagedOptions {
  keyArgs: FieldPolicy['keyArgs']
  /** Whether a row may be shown; rows of members who left are hidden. */
  isThere?: (node: Reference, options: Options) => boolean
  /** The sort key of a row, newest first. Without it the server's order is kept. */
  newest?: (node: Reference, options: Options) => string
}

/**
 * A list that is fetched page by page. When its first page is refetched, it replaces the rows it covers; a
 * list with a known order keeps its deeper pages, so that a member who scrolled far down does not lose the
 * position. Extras that an answer omits are kept too.
 */
export function pagedList({ keyArgs, isThere, newest }: PagedOptions): FieldPolicy<Part> {
  const isShown = (node: Reference, options: Options) =>
    options.canRead(node) && (isThere?.(node, options) ?? true)
  return {
    keyArgs,
    merge(known = {}, part, options) {
      const whole = { ...known, ...part }
      if (!known.edges || !part.edges) return whole
      const keyOf = (edge: Edge) => rowOf(edge, options)
      const there = new Set(part.edges.map(keyOf))
      if (options.args?.after) {
        const before = new Set(known.edges.map(keyOf))
        return {
          ...whole,
          edges: [...known.edges, ...part.edges.filter((edge) => !before.has(keyOf(edge)))],
        }
      }
      const last = part.edges.at(-1)
      if (!newest || !last || !part.pageInfo?.hasNextPage) return whole
      const covered = newest(last.node, options)
      const deeper = known.edges.filter((edge) => {
        return !there.has(keyOf(edge)) && newest(edge.node, options) < covered
      })
      if (deeper.length === 0) return whole
      return { ...whole, edges: [...part.edges, ...deeper], pageInfo: known.pageInfo ?? part.pageInfo }
    },
    read(list, options) {
      if (!list?.edges) return list
      const shown = list.edges.filter(({ node }) => isShown(node, options))
      if (!newest) return shown.length === list.edges.length ? list : { ...list, edges: shown }
      const at = new Map(shown.map((edge) => [edge, newest(edge.node, options)]))
      return { ...list, edges: shown.sort((a, b) => compare(at.get(b) ?? '', at.get(a) ?? '')) }
    },
  }
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b)

/** Whether the profile of the member in a row (a like, a conversation) is still visible. */
export function hasProfile(node: Reference, { readField, canRead }: Options): boolean {
  const profile = readField<Reference>('profile', node)
  return profile === undefined || canRead(profile)
}
