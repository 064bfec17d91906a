import { useState } from 'react'
import { useFailureText } from '../../graphql/failure-notice.tsx'

/** Why what the member confirmed was not done. */
export interface Rejection {
  message: string
  /** True if it is no longer possible; otherwise the member may try again. */
  isFinal: boolean
}

/** Does what the member confirms in a dialog, which stays open as long as it is refused or gets no answer. */
export function useConfirmed() {
  const failure = useFailureText()
  const [isBusy, setBusy] = useState(false)
  const [rejection, setRejection] = useState<Rejection | null>(null)

  /** Returns whether it was done: then `act` returns no rejection. */
  const run = async (act: () => Promise<Rejection | null>): Promise<boolean> => {
    setBusy(true)
    setRejection(null)
    try {
      const refused = await act()
      setRejection(refused)
      return refused === null
    } catch {
      setRejection({ message: failure, isFinal: false })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, rejection, forget: () => setRejection(null) }
}
