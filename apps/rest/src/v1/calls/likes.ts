import { describeCall, number } from '../call.ts'
import { V1LikeDocument, V1UnlikeDocument } from '../documents/likes.generated.ts'
import { failure } from '../failure.ts'

/** A like is put in place or taken away: doing it twice changes nothing. */
const like = { path: '/likes/:profile_id', scope: 'likes:write', params: { profile_id: number() } } as const

/** Calls that give likes and take them back. */
export const likeCalls = [
  describeCall({
    ...like,
    method: 'PUT',
    summary: 'Likes a profile.',
    run: async (ask, { params }) => {
      const { likeProfile: result } = await ask(V1LikeDocument, { profileId: params.profile_id })
      if (result.__typename !== 'LikeProfileSuccess') throw failure(result)
      return { profile_id: result.profile.id, is_liked: true, is_match: result.isMatch }
    },
  }),
  describeCall({
    ...like,
    method: 'DELETE',
    summary: 'Takes a like back, and the match with it.',
    run: async (ask, { params }) => {
      const { unlikeProfile: result } = await ask(V1UnlikeDocument, { profileId: params.profile_id })
      if (result.__typename !== 'UnlikeProfileSuccess') throw failure(result)
      return { profile_id: result.profile.id, is_liked: false, is_match: false }
    },
  }),
]
