import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useFailureToast } from '../../graphql/failure-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './debit.module.css'
import { type DirectDebitStateFragment, useDirectDebitResendMutation } from './direct-debit.generated.ts'

interface ResendCodeProps {
  /** Whether it is the main action, because the previous code does not work any more. */
  isMain: boolean
  onStart: () => void
  onResent: (state: DirectDebitStateFragment) => void
}

/** Requests another code. During a rate limit it says how long to wait, and ignores presses. */
export function ResendCode({ isMain, onStart, onResent }: ResendCodeProps) {
  const { t } = useLingui()
  const [rejection, setRejection] = useState<string | null>(null)
  const [waitMs, setWaitMs] = useState(0)
  const [resend, { loading }] = useDirectDebitResendMutation()
  const showFailure = useFailureToast()
  useEffect(() => {
    if (waitMs === 0) return
    const timer = setTimeout(() => {
      setWaitMs(0)
      setRejection(null)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [waitMs])
  const request = async () => {
    onStart()
    setRejection(null)
    try {
      const answer = (await resend()).data?.resendDirectDebitCode
      if (answer?.__typename === 'DirectDebit') return onResent(answer)
      setRejection(answer?.message ?? null)
      if (answer?.__typename === 'RateLimitedError') setWaitMs(answer.retryAfterSeconds * 1000)
    } catch {
      showFailure(() => void request())
    }
  }
  return (
    <>
      <Button
        variant={isMain ? 'ember' : 'outline'}
        size="large"
        busy={loading}
        aria-disabled={waitMs > 0 || undefined}
        onClick={() => waitMs > 0 || void request()}
      >
        {t`Send another code`}
      </Button>
      <div className={styles.whole}>
        {rejection && (
          <Notice tone="warning" role="alert">
            {rejection}
          </Notice>
        )}
      </div>
    </>
  )
}
