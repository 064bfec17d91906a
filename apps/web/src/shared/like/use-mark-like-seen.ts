import { useEffect } from 'react'
import { updateViewer } from '../../graphql/events/cache-fields.ts'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import { type SeenLikeFragment, useMarkLikeSeenMutation, useSeenLikeFragment } from './seen-like.generated.ts'

/** Marks a new like as viewed when its profile is opened, at once in the cache and on the server. */
export function useMarkLikeSeen(profile: FragmentRef<SeenLikeFragment>): void {
  const like = useSeenLikeFragment(profile)
  const id = like?.likesViewer && like.isNewLike ? like.id : null
  const [markLikeSeen] = useMarkLikeSeenMutation()
  useEffect(() => {
    if (id === null) return
    markLikeSeen({
      variables: { profileId: id },
      update(cache, { data }) {
        const clearFlag = (typename: string, key: number | string, field: string) => {
          const entity = cache.identify({ __typename: typename, id: key })
          if (entity) cache.modify({ id: entity, fields: { [field]: () => false } })
        }
        clearFlag('Profile', id, 'isNewLike')
        clearFlag('Like', String(id), 'isNew')
        if (data) updateViewer(cache, { badges: data.markLikeSeen })
      },
      // The like stays new, and the next visit tries again.
    }).catch(() => {})
  }, [id, markLikeSeen])
}
