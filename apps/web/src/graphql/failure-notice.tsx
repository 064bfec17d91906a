import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { Button } from '../ui/button.tsx'
import { useConnectionLost } from '../ui/connection-lost.ts'
import { Notice } from '../ui/notice.tsx'
import { showToast } from '../ui/toast.ts'

/** The message for something that still failed after all retries, or that cannot be done without a connection. */
export function useFailureText(): string {
  const { t } = useLingui()
  const isLost = useConnectionLost()
  if (isLost) return t`You are offline. Try again in a moment.`
  return t`Something went wrong, please try again later.`
}

/** Shows that something could not be fetched, with a button to try again. */
export function FailureNotice({ onRetry, busy = false }: { onRetry: () => void; busy?: boolean }) {
  const { t } = useLingui()
  const isLost = useConnectionLost()
  return (
    <Notice
      tone={isLost ? 'info' : 'danger'}
      role={isLost ? 'status' : 'alert'}
      action={<Button size="small" variant="outline" busy={busy} onClick={onRetry}>{t`Try again`}</Button>}
    >
      {useFailureText()}
    </Notice>
  )
}

/** Shows a toast for something that failed, with a button to do it again. */
export function useFailureToast(): (retry?: () => void, about?: string) => void {
  const { t } = useLingui()
  const text = useFailureText()
  return useCallback(
    (retry, about) => {
      showToast(text, {
        tone: 'danger',
        ...(about ? { subject: about } : {}),
        ...(retry ? { action: { label: t`Try again`, onPress: retry } } : {}),
      })
    },
    [t, text],
  )
}
