import { useApolloClient } from '@apollo/client/react'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useFailureToast } from '../../graphql/failure-notice.tsx'
import { dismissAbout, showToast } from '../../ui/toast.ts'
import { type Likeable, wishLike } from './like-wishes.ts'

/**
 * The action of the like button: shown at once, reverted with a toast if it fails. `isUndone` if an undo
 * reverts a like: its page shows that already, so no toast with an undo is needed.
 */
export function useLike(): (profile: Likeable, likes: boolean, isUndone?: boolean) => void {
  const client = useApolloClient()
  const { t } = useLingui()
  const sayFailed = useFailureToast()
  return useCallback(
    (profile, likes, isUndone = false) => {
      const { id, name } = profile
      const about = `like:${id}`
      const carryOut = async (wish: boolean) => {
        // The previous toast about this like is out of date.
        dismissAbout(about)
        try {
          const outcome = await wishLike(client, profile, wish)
          if (!outcome) return
          if (!outcome.done) {
            showToast(outcome.message || t`This profile is not available.`, { tone: 'danger', about })
          } else if (!outcome.likes && !isUndone) {
            showToast(t`You no longer like ${name}`, {
              about,
              action: { label: t`Undo`, onPress: () => void carryOut(true) },
            })
          }
        } catch {
          sayFailed(() => void carryOut(wish), about)
        }
      }
      void carryOut(likes)
    },
    [client, sayFailed, t],
  )
}
