import type { FieldFunctionOptions, Reference } from '@apollo/client/cache'
import { hasProfile } from './lists.ts'

/** Which conversations a list holds: message requests, all but those; null: both. */
export type Folder = boolean | null

/** The folder of a list, by the name under which the cache keeps it. */
export function folderOf(storeFieldName: string): Folder {
  const named = /"requests":(true|false)/.exec(storeFieldName)
  return named ? named[1] === 'true' : null
}

/** Whether a conversation belongs into a folder now; one that says nothing of it is no request. */
export const belongs = (folder: Folder, isRequest: boolean | undefined): boolean =>
  folder === null || folder === (isRequest ?? false)

/** Whether a row of a list of conversations may be shown in it: its other side is in view, and it was not moved. */
export function isInFolder(node: Reference, options: FieldFunctionOptions): boolean {
  const folder = (options.args?.requests as Folder | undefined) ?? null
  return hasProfile(node, options) && belongs(folder, options.readField<boolean>('isRequest', node))
}
