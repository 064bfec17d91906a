import { createHash } from 'node:crypto'

/** A stable UUID for an item of the demo data. */
export function uuidOf(word: string): string {
  const hex = createHash('md5').update(word).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
