import { useState } from 'react'
import { useFailureText } from '../../graphql/failure-notice.tsx'

/** Why a confirmed action failed. */
export interface Rejection {
  message: string
  /** True if it is no longer possible; otherwise the member may try again. */
  isFinal: boolean
}

/** Runs the action of a confirmation dialog, which stays open after an error. */
export function useConfirmedAction() {
  const failure = useFailureText()
  const [isBusy, setBusy] = useState(false)
  const [rejection, setRejection] = useState<Rejection | null>(null)

  /** Returns true on success. */
  const run = async (action: () => Promise<Rejection | null>): Promise<boolean> => {
    setBusy(true)
    setRejection(null)
    try {
      const result = await action()
      setRejection(result)
      return result === null
    } catch {
      setRejection({ message: failure, isFinal: false })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, rejection, reset: () => setRejection(null) }
}
