import { z } from 'zod'
import { RestLikesDocument } from '../documents/likes.generated.ts'
import { pageSize, readAllNodes } from '../edges.ts'
import { likeSchema, toLiked, toLikedBy } from '../mappers/like.ts'
import { defineEndpoint } from './endpoint.ts'

/** `GET /api/likes.php`: a match is in both lists. */
export const listLikes = defineEndpoint({
  summary: 'Lists the likes given and received, the newest first; a match is in both.',
  description: 'Up to the newest 1,000 each.',
  answer: z.object({ profiles: z.array(likeSchema), liked_by: z.array(likeSchema) }),
  operations: [RestLikesDocument],
  run: async (execute) => {
    const list = (type: 'GIVEN' | 'RECEIVED') =>
      readAllNodes(
        async (after) => (await execute(RestLikesDocument, { type, first: pageSize, after })).likes,
        ({ profile }) => profile.id,
      )
    const [given, received] = await Promise.all([list('GIVEN'), list('RECEIVED')])
    return { profiles: given.map(toLiked), liked_by: received.map(toLikedBy) }
  },
})
