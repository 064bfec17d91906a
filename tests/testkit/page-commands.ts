import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The commands of a page in docs, in their order, by the heading below which they stand. */
export function commandsOf(page: string): Map<string, string[]> {
  const text = readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8')
  const found = new Map<string, string[]>()
  let heading = ''
  // A remark in a block of another language looks like a heading.
  for (const [, title, language, block = ''] of text.matchAll(/^#+ (.+)$|^```(\w*)\n([^`]*)```/gm)) {
    if (title) heading = title
    else if (language === 'sh')
      found.set(heading, [...(found.get(heading) ?? []), ...block.split('\n').filter(Boolean)])
  }
  return found
}
