import { createHash } from 'node:crypto'

/** A stable UUID for an item of the demo data. */
export function uuidOf(name: string): string {
  const hex = createHash('md5').update(name).digest('hex')
  // With version 8 and a variant: a UUID without them is not accepted where one is expected.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}
