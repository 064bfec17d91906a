import { fieldsOf } from '../../ui/fields.ts'

/** The number of rows of a list that are stored. */
export const maxRows = 30
export const maxMessages = 50

/** For how many days a copy is shown. */
export const copyDays = 30

/** A stored response. */
export interface Copy {
  version: string
  /** Milliseconds since 1970. */
  keptAt: number
  data: unknown
}

/** The stored copy, if it matches the query and is not too old. */
export function validCopy(value: unknown, version: string, now: number): Copy | null {
  const { keptAt, data, ...copy } = fieldsOf(value)
  const isValid = copy.version === version && typeof data === 'object' && data !== null
  const isFresh = now - Number(keptAt) < copyDays * 24 * 60 * 60 * 1000
  return isValid && isFresh ? { version, keptAt: Number(keptAt), data } : null
}

type Fields = Record<string, unknown>

/**
 * The part of a response that is stored: the newest rows and messages, without pictures, because a picture's URL
 * grants access to it.
 */
export function storableAnswer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(storableAnswer)
  if (typeof answer !== 'object' || answer === null) return answer
  const fields = answer as Fields
  if (pictures.has(String(fields.__typename))) return withoutPicture(fields)
  return Object.fromEntries(
    Object.entries(shortened(fields)).map(([name, value]) => [name, storableAnswer(value)]),
  )
}

const pictures = new Set(['Photo', 'ChatPhoto'])
const storedPhotoFields = new Set(['__typename', 'id', 'colour'])

const withoutPicture = (photo: Fields): Fields =>
  Object.fromEntries(
    Object.entries(photo).map(([name, value]) =>
      typeof value === 'string' && !storedPhotoFields.has(name) ? [name, ''] : [name, value],
    ),
  )

function shortened(fields: Fields): Fields {
  const { edges, nodes } = fields
  if (Array.isArray(edges) && edges.length > maxRows) {
    const pageInfo = { ...(fields.pageInfo as object), hasNextPage: false, endCursor: null }
    return { ...fields, edges: edges.slice(0, maxRows), pageInfo }
  }
  if (fields.__typename !== 'MessagePage' || !Array.isArray(nodes) || nodes.length <= maxMessages)
    return fields
  // A place far back in a long history, away from the newest messages, is no end to continue at.
  return { ...fields, nodes: nodes.slice(-maxMessages), hasEarlier: true, hiddenCount: 0 }
}
