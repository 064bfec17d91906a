import { RestLikesDocument } from '../documents/likes.generated.ts'
import { everyNode, pageSize } from '../edges.ts'
import { toLikedBy } from '../mappers/like.ts'
import { toProfile } from '../mappers/profile.ts'
import type { Endpoint } from './endpoint.ts'

/** `GET /api/likes.php`: the member's given and received likes, newest first; a match is in both. */
export const listLikes: Endpoint = async (ask) => {
  const list = (type: 'GIVEN' | 'RECEIVED') =>
    everyNode(
      async (after) => (await ask(RestLikesDocument, { type, first: pageSize, after })).likes,
      ({ profile }) => profile.id,
    )
  const [given, received] = await Promise.all([list('GIVEN'), list('RECEIVED')])
  return { profiles: given.map(({ profile }) => toProfile(profile)), liked_by: received.map(toLikedBy) }
}
