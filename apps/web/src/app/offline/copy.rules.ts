import { fieldsOf } from '../../ui/fields.ts'

/** How many rows of a list, and how many messages of a conversation, are kept. */
export const mostRows = 30
export const mostMessages = 50

/** For how many days a copy is shown. */
export const copyDays = 30

/** A kept answer. */
export interface Copy {
  version: string
  /** Milliseconds since 1970. */
  keptAt: number
  data: unknown
}

/** The copy, if what is stored is one that fits the query and is not too old. */
export function soundCopy(value: unknown, version: string, now: number): Copy | null {
  const { keptAt, data, ...copy } = fieldsOf(value)
  const isSound = copy.version === version && typeof data === 'object' && data !== null
  const isFresh = now - Number(keptAt) < copyDays * 24 * 60 * 60 * 1000
  return isSound && isFresh ? { version, keptAt: Number(keptAt), data } : null
}

type Fields = Record<string, unknown>

/**
 * What is kept of an answer: the newest rows and messages, and no picture. The address of a picture is a right to see it, and
 * a chat photo brings a small one with it.
 */
export function keptOf(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(keptOf)
  if (typeof answer !== 'object' || answer === null) return answer
  const fields = answer as Fields
  if (pictures.has(String(fields.__typename))) return withoutPicture(fields)
  return Object.fromEntries(Object.entries(shortened(fields)).map(([name, value]) => [name, keptOf(value)]))
}

const pictures = new Set(['Photo', 'ChatPhoto'])
const harmless = new Set(['__typename', 'id', 'colour'])

const withoutPicture = (photo: Fields): Fields =>
  Object.fromEntries(
    Object.entries(photo).map(([name, value]) =>
      typeof value === 'string' && !harmless.has(name) ? [name, ''] : [name, value],
    ),
  )

function shortened(fields: Fields): Fields {
  const { edges, nodes } = fields
  if (Array.isArray(edges) && edges.length > mostRows) {
    const pageInfo = { ...(fields.pageInfo as object), hasNextPage: false, endCursor: null }
    return { ...fields, edges: edges.slice(0, mostRows), pageInfo }
  }
  if (fields.__typename !== 'MessagePage' || !Array.isArray(nodes) || nodes.length <= mostMessages)
    return fields
  // A place far back in a long history, away from the newest messages, is no end to continue at.
  return { ...fields, nodes: nodes.slice(-mostMessages), hasEarlier: true, hiddenCount: 0 }
}
