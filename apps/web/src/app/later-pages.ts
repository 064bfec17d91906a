import type { RouteModule } from './route-table.ts'

/**
 * The pages where few visits begin, by the paths of their modules. They are a part of their own, because the names of
 * their files, and of the files that these need, are 3 kB of the first load.
 */
export const laterPages = import.meta.glob<RouteModule>([
  '../routes/*.tsx',
  '!../routes/{members,chats,chats.$id}.tsx',
  '!**/*.test.tsx',
])
