import { useLingui } from '@lingui/react/macro'
import { useConnectionLost } from '../ui/connection-lost.ts'
import { Notice } from '../ui/notice.tsx'
import { startedOffline } from '../ui/offline-start.ts'

/** Stands for a page until it is loaded; without a connection it says what the page waits for. */
export function AwaitedPage() {
  const { t } = useLingui()
  const isLost = useConnectionLost()
  if (!isLost && !startedOffline()) return null
  return (
    <Notice tone="info" role="status">
      {t`You need to be online for this.`}
    </Notice>
  )
}
