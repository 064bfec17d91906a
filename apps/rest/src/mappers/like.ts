import { z } from 'zod'
import type { RestLikeFragment } from '../documents/likes.generated.ts'
import { profileSchema, toProfile } from './profile.ts'

/** The schema of a like: the profile of the other member. */
export const likeSchema = z
  .object({
    ...profileSchema.shape,
    like_new: z.boolean().meta({
      description: 'Whether the member has not seen this received like; false for a given one.',
    }),
  })
  .meta({ id: 'Like', description: 'The profile that the member likes or is liked by.' })

type RestLike = z.output<typeof likeSchema>

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
