import { createHash } from 'node:crypto'
import { basename, relative } from 'node:path'

const root = `${import.meta.dirname}/..`

/**
 * The name of a class of a CSS module: the same whether the styles are a file of the application or text of a public
 * page (`?inline`), so that both can draw the same component.
 */
export function scopedName(local: string, file: string): string {
  const [path = file] = file.split('?')
  const hash = createHash('sha256')
    .update(`${relative(root, path)} ${local}`)
    .digest('base64url')
    .slice(0, 4)
  return `${basename(path, '.module.css')}__${local}_${hash}`
}
