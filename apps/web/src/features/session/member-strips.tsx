import { lazy, Suspense, useEffect, useState } from 'react'
import { useConnection } from '../../graphql/connection.ts'
import { useSession } from '../../graphql/session.ts'
import { OfflineStrip } from '../../ui/offline-strip.tsx'

// Few members see it, for a short while.
const ConfirmEmailStrip = lazy(() =>
  import('./confirm-email-strip.tsx').then((module) => ({ default: module.ConfirmEmailStrip })),
)

/** What stands under the navigation: the lost connection, and the address that waits to be confirmed. */
export function MemberStrips() {
  const { viewer } = useSession()
  return (
    <>
      <ConnectionStrip />
      {viewer && !viewer.isConfirmed && (
        <Suspense fallback={null}>
          <ConfirmEmailStrip viewer={viewer} />
        </Suspense>
      )}
    </>
  )
}

/** Shown when the device says that it is offline, or when connecting failed twice. */
function ConnectionStrip() {
  const { status, failures, retryAt, retryNow } = useConnection()
  const seconds = useSecondsUntil(retryAt)
  const isLost = status === 'offline' || (failures >= 2 && status !== 'open')
  return isLost ? <OfflineStrip onRetry={retryNow} retryInSeconds={seconds} /> : null
}

function useSecondsUntil(moment: number | null): number | undefined {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (moment === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [moment])
  return moment === null ? undefined : Math.max(0, Math.ceil((moment - now) / 1000))
}
