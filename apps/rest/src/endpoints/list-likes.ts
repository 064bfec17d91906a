import { RestLikesDocument } from '../documents/likes.generated.ts'
import { everyNode, pageSize } from '../edges.ts'
import { toLiked, toLikedBy } from '../mappers/like.ts'
import type { Endpoint } from './endpoint.ts'

/** `GET /api/likes.php`: the member's given and received likes, newest first; a match is in both. */
export const listLikes: Endpoint = async (ask) => {
  const list = (type: 'GIVEN' | 'RECEIVED') =>
    everyNode(
      async (after) => (await ask(RestLikesDocument, { type, first: pageSize, after })).likes,
      ({ profile }) => profile.id,
    )
  const [given, received] = await Promise.all([list('GIVEN'), list('RECEIVED')])
  return { profiles: given.map(toLiked), liked_by: received.map(toLikedBy) }
}
