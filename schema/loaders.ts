import DataLoader from 'dataloader'
import type { ConversationRow, MessageRow } from './chats/chats.rows.ts'
import { conversationsOf } from './chats/chats.store.ts'
import { messagesByNumber } from './chats/messages.store.ts'
import type { Ports, Viewer } from './context.ts'
import { balanceOf } from './credits/credits.store.ts'
import type { ProfileRow } from './profiles/profile-row.ts'
import { type PhotoRow, photosOf, visibleProfiles } from './profiles/profiles.store.ts'

export interface Loaders {
  /** A profile that the viewer may see, or null. */
  profiles: DataLoader<number, ProfileRow | null>
  photos: DataLoader<number, PhotoRow[]>
  /** A conversation of the viewer that is not hidden, or null. */
  conversations: DataLoader<number, ConversationRow | null>
  /** A message by `conversation:number` in a conversation of the viewer, or null. */
  messages: DataLoader<string, MessageRow | null>
  /** The viewer's own interests, read once. */
  ownInterests: () => Promise<Set<string>>
  /** The viewer's balance, read once. */
  balance: () => Promise<number>
}

/** Batches the look-ups of one request, with the viewer's rights. */
export function createLoaders({ db }: Ports, viewer: Viewer | null): Loaders {
  const viewerId = viewer?.id ?? 0
  let own: Promise<Set<string>> | undefined
  let balance: Promise<number> | undefined
  const profiles = new DataLoader<number, ProfileRow | null>(async (ids) =>
    byKey(ids, await visibleProfiles(db, viewerId, viewer?.siteId ?? 0, ids), (row) => row.id),
  )
  return {
    profiles,
    photos: new DataLoader(async (ids) => {
      const rows = Map.groupBy(await photosOf(db, ids), (row) => row.profile_id)
      return ids.map((id) => rows.get(id) ?? [])
    }),
    conversations: new DataLoader(async (ids) =>
      byKey(ids, await conversationsOf(db, viewerId, ids), (row) => row.conversation_id),
    ),
    messages: new DataLoader(async (keys) =>
      byKey(keys, await messagesByNumber(db, viewerId, keys), (row) => `${row.conversation_id}:${row.seq}`),
    ),
    ownInterests: () => {
      own ??= profiles.load(viewerId).then((row) => new Set(row?.interests))
      return own
    },
    balance: () => {
      balance ??= balanceOf(db, viewerId)
      return balance
    },
  }
}

function byKey<Key, Row>(keys: readonly Key[], rows: Row[], keyOf: (row: Row) => Key): (Row | null)[] {
  const found = new Map(rows.map((row) => [keyOf(row), row]))
  return keys.map((key) => found.get(key) ?? null)
}
