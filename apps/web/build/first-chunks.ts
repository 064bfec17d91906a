import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { staticImports } from './static-imports.ts'

const icon = /@phosphor-icons\/react\/dist\/csr\/(\w+)/

/**
 * Which chunk a module of a first load belongs to: `base` for what the pages share, `chat` for the rest of the two pages
 * of the chat. A hundred small files weigh more than a few, and everyone who comes here needs them all. Null: the
 * bundler decides.
 */
export function firstChunks(root: string, shell: readonly string[], pages: readonly string[]) {
  const reach = (entries: readonly string[]) =>
    withIcons(staticImports(entries.map((one) => join(root, one))))
  const look = () => ({
    chat: reach([...shell, ...pages.filter((page) => page.includes('chats'))]),
    others: reach([...shell, ...pages.filter((page) => !page.includes('chats'))]),
  })
  // Only a build of the member application asks; tests and the public pages need not read every import.
  let found: ReturnType<typeof look> | undefined
  return (id: string): 'base' | 'chat' | null => {
    found ??= look()
    const { chat, others } = found
    const name = icon.exec(id)?.[1] ?? id
    if (!chat.has(name)) return null
    return others.has(name) ? 'base' : 'chat'
  }
}

/** The files, and the icons that they name. */
const withIcons = (files: Set<string>) =>
  new Set([
    ...files,
    ...[...files].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(new RegExp(icon, 'g'))].map(([, name]) => name),
    ),
  ])
