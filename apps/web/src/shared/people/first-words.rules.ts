/**
 * The beginning of a text as one line: whole sentences while they fit into `limit` characters, else as many
 * words as fit and an ellipsis. Null for an empty text.
 */
export function firstWords(text: string | null | undefined, limit: number): string | null {
  const line = (text ?? '').replace(/\s+/g, ' ').trim()
  if (!line) return null
  if (line.length <= limit) return line
  const start = line.slice(0, limit + 1)
  const sentences = /^.*[.!?…](?= )/.exec(start)?.[0]
  if (sentences && sentences.length >= limit / 3) return sentences
  const words = start.slice(0, limit).replace(/\s+\S*$/, '')
  return `${words.replace(/[\s,;:–-]+$/, '')}…`
}
