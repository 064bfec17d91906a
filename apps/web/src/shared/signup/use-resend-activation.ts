import { useState } from 'react'
import { useResendActivationMutation } from './resend-activation.generated.ts'

/** The state of a request for another activation mail; `rejected` has the server's message. */
export type ResendState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'sent' }
  | { kind: 'rejected'; message: string }
  | { kind: 'lost' }

/** Sends the activation mail again, and returns the state of that request. */
export function useResendActivation() {
  const [state, setState] = useState<ResendState>({ kind: 'idle' })
  const [resend] = useResendActivationMutation()

  async function send(): Promise<ResendState> {
    if (state.kind === 'sending') return state
    setState({ kind: 'sending' })
    const outcome = await ask()
    setState(outcome)
    return outcome
  }
  async function ask(): Promise<ResendState> {
    try {
      const answer = (await resend()).data?.resendActivation
      if (!answer) return { kind: 'lost' }
      return answer.__typename === 'ResendActivationSuccess'
        ? { kind: 'sent' }
        : { kind: 'rejected', message: answer.message }
    } catch {
      return { kind: 'lost' }
    }
  }
  return { state, send, reset: () => setState({ kind: 'idle' }) }
}
