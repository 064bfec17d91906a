import { useCallback } from 'react'
import { useFailureToast } from '../graphql/failure-notice.tsx'
import { showToast } from '../ui/toast.ts'

/**
 * Does something on the server at one press. A typed error that it answers is shown in its words; where no answer comes,
 * a toast offers to do it again.
 */
export function useAttempt(): (act: () => Promise<unknown>) => void {
  const sayFailed = useFailureToast()
  return useCallback(
    async function attempt(act) {
      try {
        const answer = await act()
        if (typeof answer === 'object' && answer && 'message' in answer)
          showToast(String(answer.message), { tone: 'danger' })
      } catch {
        sayFailed(() => void attempt(act))
      }
    },
    [sayFailed],
  )
}
