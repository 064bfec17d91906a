import { useCallback } from 'react'
import { useFailureToast } from '../graphql/failure-notice.tsx'
import { showToast } from '../ui/toast.ts'

/**
 * Runs a server action on a button press. A typed error is shown with its message; if no answer comes, a
 * toast offers to try again.
 */
export function useAttempt(): (action: () => Promise<unknown>) => void {
  const showFailure = useFailureToast()
  return useCallback(
    async function attempt(action) {
      try {
        const answer = await action()
        if (typeof answer === 'object' && answer && 'message' in answer)
          showToast(String(answer.message), { tone: 'danger' })
      } catch {
        showFailure(() => void attempt(action))
      }
    },
    [showFailure],
  )
}
