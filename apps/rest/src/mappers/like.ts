import type { RestLikeFragment } from '../documents/likes.generated.ts'
import { toProfile } from './profile.ts'

/** Somebody who likes the member, and whether the member has yet to look at them. */
export const toLikedBy = ({ isNew, profile }: RestLikeFragment) => ({
  ...toProfile(profile),
  like_new: isNew,
})
