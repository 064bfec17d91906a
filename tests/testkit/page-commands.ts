import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The commands of a page in docs, in their order, by the heading below which they stand. */
export function commandsOf(page: string): Map<string, string[]> {
  const text = readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8')
  const found = new Map<string, string[]>()
  let heading = ''
  for (const [, title, block = ''] of text.matchAll(/^#+ (.+)$|^```sh\n([^`]*)```/gm)) {
    if (title) heading = title
    else found.set(heading, [...(found.get(heading) ?? []), ...block.split('\n').filter(Boolean)])
  }
  return found
}
