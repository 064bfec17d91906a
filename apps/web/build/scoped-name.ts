import { basename, resolve } from 'node:path'

const files = new Map<string, string>()

/**
 * The name of a class of a CSS module: the same whether the styles are a file of the application or text of a public
 * page (`?inline`), so that both can render the same component. It has no hash, which compresses badly: 1 kB of each first
 * load. So no two modules may have the same name.
 */
export function scopedName(local: string, file: string): string {
  const path = resolve(file.replace(/\?.*/, ''))
  const name = basename(path, '.module.css')
  const known = files.get(name) ?? path
  if (known !== path)
    throw new Error(`Rename one of these, their classes would be the same: ${known}, ${path}`)
  files.set(name, path)
  return `${name}__${local}`
}
