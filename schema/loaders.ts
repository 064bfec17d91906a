import DataLoader from 'dataloader'
import { type ChatPhotoRow, chatPhotosOf } from './chats/chat-photos.store.ts'
import type { ConversationRow, MessageRow } from './chats/chats.rows.ts'
import { conversationsOf } from './chats/chats.store.ts'
import { historyStart } from './chats/history.rules.ts'
import { messagesByNumber } from './chats/messages.store.ts'
import type { Context, Viewer } from './context.ts'
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
  /** A photo in a message that the viewer sees, or null. */
  chatPhotos: DataLoader<number, ChatPhotoRow | null>
  /** The viewer's own interests, read once. */
  ownInterests: () => Promise<Set<string>>
  /** The viewer's balance, read once. */
  balance: () => Promise<number>
}

const nobody = { id: 0, isConfirmed: true }

/**
 * Batches the look-ups of one request, with the viewer's rights. A loader is made when something asks for it: most
 * requests need one or two, and a member who only listens keeps none.
 */
class RequestLoaders implements Loaders {
  readonly #ctx: Omit<Context, 'loaders'>
  readonly #viewer: Viewer | null
  #profiles?: Loaders['profiles']
  #photos?: Loaders['photos']
  #conversations?: Loaders['conversations']
  #messages?: Loaders['messages']
  #chatPhotos?: Loaders['chatPhotos']
  #own?: Promise<Set<string>>
  #balance?: Promise<number>

  constructor(ctx: Omit<Context, 'loaders'>, viewer: Viewer | null) {
    this.#ctx = ctx
    this.#viewer = viewer
  }

  get #id(): number {
    return this.#viewer?.id ?? 0
  }

  get profiles() {
    this.#profiles ??= new DataLoader(async (ids) =>
      byKey(
        ids,
        await visibleProfiles(this.#ctx.db, this.#id, this.#viewer?.siteId ?? 0, ids),
        (row) => row.id,
      ),
    )
    return this.#profiles
  }

  get photos() {
    this.#photos ??= new DataLoader(async (ids) => {
      const rows = Map.groupBy(await photosOf(this.#ctx.db, ids), (row) => row.profile_id)
      return ids.map((id) => rows.get(id) ?? [])
    })
    return this.#photos
  }

  get conversations() {
    this.#conversations ??= new DataLoader(async (ids) =>
      byKey(
        ids,
        await conversationsOf(this.#ctx.db, this.#viewer ?? nobody, ids),
        (row) => row.conversation_id,
      ),
    )
    return this.#conversations
  }

  get messages() {
    this.#messages ??= new DataLoader(async (keys) =>
      byKey(
        keys,
        await messagesByNumber(this.#ctx.db, this.#id, keys),
        (row) => `${row.conversation_id}:${row.seq}`,
      ),
    )
    return this.#messages
  }

  get chatPhotos() {
    this.#chatPhotos ??= new DataLoader(async (ids) => {
      if (!this.#viewer) return ids.map(() => null)
      const { db, site, clock } = this.#ctx
      const from = historyStart(site.freeHistoryDays, this.#viewer, clock.now())
      return byKey(ids, await chatPhotosOf(db, this.#id, ids, from), (row) => row.id)
    })
    return this.#chatPhotos
  }

  ownInterests = () => {
    this.#own ??= this.profiles.load(this.#id).then((row) => new Set(row?.interests))
    return this.#own
  }

  balance = () => {
    this.#balance ??= balanceOf(this.#ctx.db, this.#id)
    return this.#balance
  }
}

/** The look-ups of one request, none of them made yet. */
export const createLoaders = (ctx: Omit<Context, 'loaders'>, viewer: Viewer | null): Loaders =>
  new RequestLoaders(ctx, viewer)

function byKey<Key, Row>(keys: readonly Key[], rows: Row[], keyOf: (row: Row) => Key): (Row | null)[] {
  const found = new Map(rows.map((row) => [keyOf(row), row]))
  return keys.map((key) => found.get(key) ?? null)
}
