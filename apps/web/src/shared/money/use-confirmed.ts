import { useState } from 'react'
import { useFailureText } from '../../graphql/failure-notice.tsx'

/** Why what the member confirmed was not done. */
export interface Refusal {
  message: string
  /** True if it is no longer possible; otherwise the member may try again. */
  isFinal: boolean
}

/** Does what the member confirms in a dialog, which stays open as long as it is refused or gets no answer. */
export function useConfirmed() {
  const failure = useFailureText()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  /** Returns whether it was done: then `act` returns no refusal. */
  const run = async (act: () => Promise<Refusal | null>): Promise<boolean> => {
    setBusy(true)
    setRefusal(null)
    try {
      const refused = await act()
      setRefusal(refused)
      return refused === null
    } catch {
      setRefusal({ message: failure, isFinal: false })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, refusal, forget: () => setRefusal(null) }
}
