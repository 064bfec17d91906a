import { join } from 'node:path'
import type { Rolldown } from 'vite'

type ChunkingContext = Parameters<
  Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>
>[1]

/** The modules that the entries load statically: the entries and all their imports, but not by `import()`. */
function reachOf(entries: readonly string[], graph: ChunkingContext): Set<string> {
  const found = new Set(entries)
  // The loop also visits what is added while it runs.
  for (const id of found) for (const one of graph.getModuleInfo(id)?.importedIds ?? []) found.add(one)
  return found
}

const main = 'src/app/main.tsx'
const list = 'src/features/chat/list/conversation-list.tsx'
/**
 * Pages, layouts and the list stay separate files: the server finds a page's files in the manifest by these
 * names.
 */
const isOwnFile = (id: string) => /\/src\/routes\/(layouts\/)?[^/]+\.tsx$/.test(id) || id.endsWith(list)

const loads = {
  // What every other page needs too.
  layout: [main, 'src/routes/layouts/default.tsx'],
  members: [main, 'src/routes/layouts/default.tsx', 'src/routes/members.tsx'],
  chats: [main, 'src/routes/layouts/chat.tsx', 'src/routes/chats.tsx', list],
  chat: [main, 'src/routes/layouts/chat.tsx', 'src/routes/chats.$id.tsx'],
}

/**
 * Puts what the three heaviest first loads share into one chunk, what the two chat pages share into a second,
 * and the rest of each into a chunk of its own. Without it the bundler makes some 75 small files, and
 * `/members` is 19 kB larger, `/chats` 15 and `/chats/:id` 18.
 */
export function firstChunks(root: string): Rolldown.CodeSplittingGroup[] {
  let reaches: Map<string, Set<string>> | undefined
  const chunkOf = (id: string, graph: ChunkingContext) => {
    if (isOwnFile(id)) return null
    reaches ??= new Map(
      Object.entries(loads).map(([name, entries]) => [
        name,
        reachOf(
          entries.map((one) => join(root, one)),
          graph,
        ),
      ]),
    )
    const names = [...reaches].filter(([, reach]) => reach.has(id)).map(([name]) => name)
    if (names.length < 2) return names[0] ?? null
    if (!names.includes('members')) return 'both-chats'
    return names.includes('chat') ? 'base' : 'layout'
  }
  // A group also takes what its modules import, so what more pages share must be taken first.
  return ['base', 'both-chats', 'layout', 'chats', 'chat', 'members'].map((name, at) => ({
    name: (id, graph) => (chunkOf(id, graph) === name ? name : null),
    debugName: name,
    priority: 6 - at,
  }))
}
