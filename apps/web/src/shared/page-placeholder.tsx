import { useLingui } from '@lingui/react/macro'
import { useConnectionLost } from '../ui/connection-lost.ts'
import { Notice } from '../ui/notice.tsx'
import { startedOffline } from '../ui/offline-start.ts'

/** Shown while a page is loading; without a connection it explains that the page needs one. */
export function PagePlaceholder() {
  const { t } = useLingui()
  const isLost = useConnectionLost()
  if (!isLost && !startedOffline()) return null
  return (
    <Notice tone="info" role="status">
      {t`You are offline. Try again in a moment.`}
    </Notice>
  )
}
