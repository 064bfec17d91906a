import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { failureOf } from '../../graphql/failure.ts'

/**
 * One attempt of a form at a time, with the sentence about why the last one failed. Errors of the connection get theirs here;
 * what the server answers is for `fail`.
 */
export function useAttempt() {
  const { t } = useLingui()
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const somethingWrong = t`Something went wrong. Try again.`
  const offline = t`The server cannot be reached. What you typed is still here.`
  const busy = t`The server is busy. Try again in a moment.`
  const forbidden = t`Your role does not have the right to do this.`

  const fail = useCallback(
    (text: string | null | undefined) => setMessage(text ?? somethingWrong),
    [somethingWrong],
  )
  const attempt = useCallback(
    async (action: () => Promise<void>) => {
      setMessage(null)
      setIsBusy(true)
      try {
        await action()
      } catch (error) {
        const kind = failureOf(error)
        if (kind === 'cancelled') return
        const sentences: Partial<Record<typeof kind, string>> = { offline, busy, forbidden }
        setMessage(sentences[kind] ?? somethingWrong)
      } finally {
        setIsBusy(false)
      }
    },
    [offline, busy, forbidden, somethingWrong],
  )
  return { message, isBusy, attempt, fail, clear: () => setMessage(null) }
}
