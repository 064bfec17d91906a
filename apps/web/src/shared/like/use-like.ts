import { useApolloClient } from '@apollo/client/react'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useFailureToast } from '../../graphql/failure-notice.tsx'
import { loadChunk } from '../../ui/load-chunk.ts'
import { dismissToastsBySubject, showToast } from '../../ui/toast.ts'
import type { Likeable } from './like-queue.ts'
import { paintLike } from './paint-like.ts'

// Lazy: `SendQueueHost` loads it on every page of members.
const loadQueue = () => loadChunk(() => import('./like-queue.ts'))

/**
 * The action of the like button: shown at once, reverted with a toast if it fails. `isUndone` if an undo
 * reverts a like: its page shows that already, so no toast with an undo is needed.
 */
export function useLike(): (profile: Likeable, likes: boolean, isUndone?: boolean) => void {
  const client = useApolloClient()
  const { t } = useLingui()
  const showFailure = useFailureToast()
  return useCallback(
    (profile, likes, isUndone = false) => {
      const { id, name } = profile
      const about = `like:${id}`
      const toggle = async (isLiked: boolean) => {
        // The previous toast about this like is out of date.
        dismissToastsBySubject(about)
        try {
          paintLike(client, id, { likes: isLiked, likesViewer: profile.likesViewer })
          const { setLike } = await loadQueue()
          const outcome = await setLike(client, profile, isLiked)
          if (!outcome) return
          if (outcome.state === 'queued') {
            showToast(t`There is no connection. This goes out as soon as there is one.`, { subject: about })
          } else if (outcome.state === 'rejected') {
            showToast(outcome.message || t`This profile is not available.`, {
              tone: 'danger',
              subject: about,
            })
          } else if (!outcome.likes && !isUndone) {
            showToast(t`You no longer like ${name}`, {
              subject: about,
              action: { label: t`Undo`, onPress: () => void toggle(true) },
            })
          }
        } catch {
          showFailure(() => void toggle(isLiked), about)
        }
      }
      void toggle(likes)
    },
    [client, showFailure, t],
  )
}
