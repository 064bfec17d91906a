import DataLoader from 'dataloader'
import { byKey, perRequest } from '../core/per-request.ts'
import { languagesOf, photosOf } from './profiles.store.ts'
import { visibleProfiles } from './visible-profiles.ts'

/** Loads profiles that the viewer may see, by id; null for any other. */
export const profileLoader = perRequest(
  ({ db, viewer }) =>
    new DataLoader(async (ids: readonly number[]) =>
      byKey(ids, await visibleProfiles(db, viewer?.id ?? 0, viewer?.siteId ?? 0, ids), (row) => row.id),
    ),
)

/**
 * Loads the photos of a profile in their order; the caller has checked that the viewer may see the profile.
 */
export const photosLoader = perRequest(
  ({ db }) =>
    new DataLoader(async (ids: readonly number[]) => {
      const rows = Map.groupBy(await photosOf(db, ids), (row) => row.profile_id)
      return ids.map((id) => rows.get(id) ?? [])
    }),
)

/** Loads the language of a profile's account; the caller has checked that the viewer may see the profile. */
export const languageLoader = perRequest(
  ({ db }) =>
    new DataLoader(async (ids: readonly number[]) => byKey(ids, await languagesOf(db, ids), (row) => row.id)),
)

/** The viewer's own interests. */
export const ownInterests = perRequest(
  async (ctx) => new Set((await profileLoader(ctx).load(ctx.viewer?.id ?? 0))?.interests),
)
