import { bodyOf } from '../../graphql/links/operation.ts'
import { fieldsOf } from '../../ui/fields.ts'
import type { StoredQueues } from '../send-queue/database-queues.ts'
import { storedQueues } from '../send-queue/stored-queues.ts'

/** The fields of a profile that a like button needs. */
export interface Likeable {
  id: number
  name: string
  likesViewer: boolean
}

/** The state of a like that the viewer asked for last, and that the server does not have yet. */
export interface Wish extends Likeable {
  likes: boolean
  /** Tells it from a later press: of two wishes the second replaces the first. */
  press: string
}

/** The unsent likes of one member on this device: one queue of at most one wish per profile. */
export const storedLikes = (viewerId: number): StoredQueues<number, Wish> =>
  storedQueues(viewerId, 'likes', async () => {
    const { LikeProfileDocument, UnlikeProfileDocument } = await import('./like-profile.generated.ts')
    const requestOf = ({ id, likes }: Wish) =>
      bodyOf(
        {
          operationName: likes ? 'LikeProfile' : 'UnlikeProfile',
          query: likes ? LikeProfileDocument : UnlikeProfileDocument,
          variables: { profileId: id },
        },
        new Set(),
      )
    return { idOf: ({ press }) => press, sound, requestOf }
  })

function sound(value: unknown): Wish | null {
  const { id, name, likesViewer, likes, press } = fieldsOf(value)
  const isWish = typeof id === 'number' && typeof likes === 'boolean' && typeof press === 'string'
  return isWish ? { id, name: String(name), likesViewer: likesViewer === true, likes, press } : null
}
