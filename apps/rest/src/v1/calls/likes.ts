import { z } from 'zod'
import { id } from '../../field-schemas.ts'
import { defineCall, number } from '../call.ts'
import { V1LikeDocument, V1UnlikeDocument } from '../documents/likes.generated.ts'
import { failure } from '../failure.ts'

/** What both calls share; a second identical call changes nothing. */
const like = {
  path: '/likes/:profile_id',
  scope: 'likes:write',
  params: { profile_id: number() },
  answer: z
    .object({ profile_id: id(), is_liked: z.boolean(), is_match: z.boolean() })
    .meta({ id: 'LikeState' }),
  example: { params: { profile_id: 20 } },
} as const

/** Calls that give likes and take them back. */
export const likeCalls = [
  defineCall({
    ...like,
    method: 'PUT',
    summary: 'Likes a profile.',
    operation: V1LikeDocument,
    run: async (execute, { params }) => {
      const { likeProfile: result } = await execute({ profileId: params.profile_id })
      if (result.__typename !== 'LikeProfileSuccess') throw failure(result)
      return { profile_id: result.profile.id, is_liked: true, is_match: result.isMatch }
    },
  }),
  defineCall({
    ...like,
    method: 'DELETE',
    summary: 'Takes a like back, and the match with it.',
    operation: V1UnlikeDocument,
    run: async (execute, { params }) => {
      const { unlikeProfile: result } = await execute({ profileId: params.profile_id })
      if (result.__typename !== 'UnlikeProfileSuccess') throw failure(result)
      return { profile_id: result.profile.id, is_liked: false, is_match: false }
    },
  }),
]
