import type { RestLikeFragment } from '../documents/likes.generated.ts'
import { toProfile } from './profile.ts'

/** A given like: the profile. What the member did is never new to the member. */
export const toLiked = ({ profile }: RestLikeFragment) => ({ ...toProfile(profile), like_new: false })

/** A received like: the profile, and whether the member has not seen it yet. */
export const toLikedBy = ({ isNew, profile }: RestLikeFragment) => ({
  ...toProfile(profile),
  like_new: isNew,
})
