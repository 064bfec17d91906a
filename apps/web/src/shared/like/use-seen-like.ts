import { useEffect } from 'react'
import { updateViewer } from '../../graphql/events/cache-fields.ts'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import { type SeenLikeFragment, useMarkLikeSeenMutation, useSeenLikeFragment } from './seen-like.generated.ts'

/** Marks a new like as seen when its profile is opened, here at once and on the server. */
export function useSeenLike(profile: FragmentRef<SeenLikeFragment>): void {
  const like = useSeenLikeFragment(profile)
  const id = like?.likesViewer && like.isNewLike ? like.id : null
  const [markLikeSeen] = useMarkLikeSeenMutation()
  useEffect(() => {
    if (id === null) return
    markLikeSeen({
      variables: { profileId: id },
      update(cache, { data }) {
        const forget = (typename: string, key: number | string, field: string) => {
          const entity = cache.identify({ __typename: typename, id: key })
          if (entity) cache.modify({ id: entity, fields: { [field]: () => false } })
        }
        forget('Profile', id, 'isNewLike')
        forget('Like', String(id), 'isNew')
        if (data) updateViewer(cache, { badges: data.markLikeSeen })
      },
      // The like stays new, and the next visit tries again.
    }).catch(() => {})
  }, [id, markLikeSeen])
}
