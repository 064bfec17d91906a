import type { RestLikeFragment } from '../documents/likes.generated.ts'
import { toProfile } from './profile.ts'

/** A received like: the profile, and whether the member has not seen it yet. */
export const toLikedBy = ({ isNew, profile }: RestLikeFragment) => ({
  ...toProfile(profile),
  like_new: isNew,
})
