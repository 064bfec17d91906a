import DataLoader from 'dataloader'
import { asMember } from '../core/context.ts'
import { byKey, perRequest } from '../core/per-request.ts'
import { chatPhotosOf } from './chat-photos.store.ts'
import { conversationsOf } from './chats.store.ts'
import { historyStart } from './history.rules.ts'
import { messagesByNumber } from './messages.store.ts'
import { visibleProfilePhotos } from './quotes.store.ts'
import { writingStates } from './writing.store.ts'

const visitor = { id: 0, isHeld: false }

/** Loads the viewer's conversations that are not hidden, by id; null for any other. */
export const conversationLoader = perRequest(
  ({ db, viewer }) =>
    new DataLoader(async (ids: readonly number[]) =>
      byKey(ids, await conversationsOf(db, viewer ?? visitor, ids), (row) => row.conversation_id),
    ),
)

/** Loads messages in the viewer's conversations by `conversation:number`; null for any other. */
export const messageLoader = perRequest(
  ({ db, viewer }) =>
    new DataLoader(async (keys: readonly string[]) =>
      byKey(
        keys,
        await messagesByNumber(db, viewer?.id ?? 0, keys),
        (row) => `${row.conversation_id}:${row.seq}`,
      ),
    ),
)

/** Loads the chat photos that the viewer can see, by id; null for any other. */
export const chatPhotoLoader = perRequest(
  ({ db, viewer, site, clock }) =>
    new DataLoader(async (ids: readonly number[]) => {
      if (!viewer) return ids.map(() => null)
      const from = historyStart(site.freeHistoryDays, viewer, clock.now())
      return byKey(ids, await chatPhotosOf(db, viewer.id, ids, from), (row) => row.id)
    }),
)

/** Loads photos of profiles that the viewer may see, by id; null for any other. */
export const quotedPhotoLoader = perRequest(
  ({ db, viewer }) =>
    new DataLoader(async (ids: readonly number[]) =>
      byKey(ids, viewer ? await visibleProfilePhotos(db, viewer.id, ids) : [], (row) => row.id),
    ),
)

/** Loads what stops or delays a text of the viewer, by the profile of its recipient. */
export const writingLoader = perRequest(
  (ctx) =>
    new DataLoader(async (ids: readonly number[]) =>
      byKey(ids, await writingStates(ctx, asMember(ctx).viewer.id, ids), (row) => row.profile_id),
    ),
)
