import { useApolloClient } from '@apollo/client/react'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useRef } from 'react'
import { useFailureToast } from '../../graphql/failure-notice.tsx'
import { useAttempt } from '../../shared/use-attempt.ts'
import { dismissToast, showToast } from '../../ui/toast.ts'
import { dropCandidate } from './candidates-cache.ts'
import { FinderSkipDocument, FinderTakeBackDocument } from './finder.generated.ts'

interface Skipped {
  id: number
  name: string
}

/**
 * Skips somebody for good: their card goes at once and comes back when the server could not be told. The last skip
 * can be taken back for as long as it says so.
 */
export function useSkip(): (profile: Skipped) => void {
  const client = useApolloClient()
  const { t } = useLingui()
  const sayFailed = useFailureToast()
  const attempt = useAttempt()
  const toast = useRef(0)
  return useCallback(
    function skip(profile: Skipped) {
      const { id, name } = profile
      const variables = { profileId: id }
      // Only the last one can be taken back.
      dismissToast(toast.current)
      const putBack = dropCandidate(client.cache, id)
      const takeBack = async () => {
        const { data } = await client.mutate({ mutation: FinderTakeBackDocument, variables })
        const answer = data?.undoDecision
        if (!answer || !('message' in answer)) putBack()
        return answer
      }
      const carryOut = async () => {
        try {
          const { data } = await client.mutate({ mutation: FinderSkipDocument, variables })
          const answer = data?.passProfile
          // Who cannot be seen any more stays away, and there is nothing to take back.
          if (answer && 'message' in answer) return
          toast.current = showToast(t`${name} will not come again`, {
            action: { label: t`Undo`, onPress: () => attempt(takeBack) },
          })
        } catch {
          putBack()
          sayFailed(() => skip(profile))
        }
      }
      void carryOut()
    },
    [client, attempt, sayFailed, t],
  )
}
