import type { Context } from '../core/context.ts'
import { isDeletedProfile, type ProfileRow, type ProfileShape } from './profile-row.ts'
import { isShown, type ProfileField } from './visible-fields.rules.ts'

/** Resolves a field of a member who still exists; `other` is the value for a member who left. */
export const unlessDeleted =
  <Value>(read: (row: ProfileRow) => Value, other: Value) =>
  (profile: ProfileShape): Value =>
    isDeletedProfile(profile) ? other : read(profile)

/** Resolves a field that the site may hide from everybody but the member. */
export const unlessHidden =
  <Value>(field: ProfileField, read: (row: ProfileRow, ctx: Context) => Value, other: Awaited<Value>) =>
  (profile: ProfileShape, _args: object, ctx: Context): Value | Awaited<Value> =>
    !isDeletedProfile(profile) && (profile.id === ctx.viewer?.id || isShown(ctx.site, field))
      ? read(profile, ctx)
      : other
