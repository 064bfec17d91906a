import { useApolloClient } from '@apollo/client/react'
import { useLingui } from '@lingui/react/macro'
import { useFailureToast } from '../../graphql/failure-notice.tsx'
import { useAttempt } from '../../shared/use-attempt.ts'
import { dismissToastsBySubject, showToast } from '../../ui/toast.ts'
import { dropCandidate } from './candidates-cache.ts'
import { FinderSkipDocument, FinderTakeBackDocument } from './finder.generated.ts'

interface Skipped {
  id: number
  name: string
}

/**
 * Skips a member for good: their card disappears at once and returns if the server was not reached. The last
 * skip can be undone as long as its toast is shown.
 */
export function useSkip(): (profile: Skipped) => void {
  const client = useApolloClient()
  const { t } = useLingui()
  const showFailure = useFailureToast()
  const attempt = useAttempt()
  return function skip(profile: Skipped) {
    const { id, name } = profile
    const variables = { profileId: id }
    // Only the last one can be undone.
    dismissToastsBySubject('skip')
    const restoreCard = dropCandidate(client.cache, id)
    const undo = async () => {
      const { data } = await client.mutate({ mutation: FinderTakeBackDocument, variables })
      const answer = data?.undoDecision
      if (!answer || !('message' in answer)) restoreCard()
      return answer
    }
    const sendSkip = async () => {
      try {
        const { data } = await client.mutate({ mutation: FinderSkipDocument, variables })
        const answer = data?.passProfile
        // A member who cannot be seen any more stays away, and there is nothing to undo.
        if (answer && 'message' in answer) return
        showToast(t`${name} will not be shown again`, {
          subject: 'skip',
          action: { label: t`Undo`, onPress: () => attempt(undo) },
        })
      } catch {
        restoreCard()
        showFailure(() => skip(profile))
      }
    }
    void sendSkip()
  }
}
