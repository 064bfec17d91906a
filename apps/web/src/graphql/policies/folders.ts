import type { FieldFunctionOptions, Reference } from '@apollo/client/cache'
import { hasProfile } from './lists.ts'

/** Which conversations a list holds: true for message requests, false for all others, null for both. */
export type Folder = boolean | null

/** The folder of a list, from the name of its field in the cache. */
export function folderOf(storeFieldName: string): Folder {
  const named = /"requests":(true|false)/.exec(storeFieldName)
  return named ? named[1] === 'true' : null
}

/** Whether a conversation belongs in a folder now; a conversation without that field is not a request. */
export const belongs = (folder: Folder, isRequest: boolean | undefined): boolean =>
  folder === null || folder === (isRequest ?? false)

/**
 * Whether a row may be shown in its list: the other member's profile is visible, and it was not moved away.
 */
export function isInFolder(node: Reference, options: FieldFunctionOptions): boolean {
  const folder = (options.args?.requests as Folder | undefined) ?? null
  return hasProfile(node, options) && belongs(folder, options.readField<boolean>('isRequest', node))
}
