import { z } from 'zod'
import type { RestLikeFragment } from '../documents/likes.generated.ts'
import { profileShape, toProfile } from './profile.ts'

/** The shape of a like: the profile of the other member. */
export const likeShape = z
  .object({
    ...profileShape.shape,
    like_new: z.boolean().meta({
      description: 'Whether the member has not seen this received like; false for a given one.',
    }),
  })
  .meta({ id: 'Like', description: 'The profile that the member likes or is liked by.' })

type RestLike = z.output<typeof likeShape>

/** A given like: the profile. What the member did is never new to the member. */
export const toLiked = ({ profile }: RestLikeFragment): RestLike => ({
  ...toProfile(profile),
  like_new: false,
})

/** A received like: the profile, and whether the member has not seen it yet. */
export const toLikedBy = ({ isNew, profile }: RestLikeFragment): RestLike => ({
  ...toProfile(profile),
  like_new: isNew,
})
