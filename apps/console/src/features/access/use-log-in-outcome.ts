import { useCallback } from 'react'
import { useSession } from '../../shared/session/session.tsx'
import type { LogInMutation } from './access.generated.ts'

/** How a log-in ended; the same for a password, a code and a passkey. */
export type LogInOutcome = LogInMutation['logIn']

interface OutcomeOptions {
  /** Called when a code must follow. */
  onChallenge: (challenge: string) => void
  /** Called with the server's sentence. */
  onFailed: (message: string | undefined) => void
}

/** What each outcome of a log-in does: the session begins, a code must follow, or it failed. */
export function useLogInOutcome({ onChallenge, onFailed }: OutcomeOptions) {
  const { enter } = useSession()
  return useCallback(
    async (outcome: LogInOutcome | undefined) => {
      if (outcome?.__typename === 'StaffLogInSuccess') return enter(outcome.viewer)
      if (outcome?.__typename === 'StaffCodeRequired') return onChallenge(outcome.challenge)
      onFailed(outcome?.message)
    },
    [enter, onChallenge, onFailed],
  )
}
