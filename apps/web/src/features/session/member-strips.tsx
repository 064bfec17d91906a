import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useConnection } from '../../graphql/graph-context.ts'
import { useSession, type Viewer } from '../../graphql/session.ts'
import { lazyComponent } from '../../i18n/lazy-component.tsx'
import { useConnectionLost } from '../../ui/connection-lost.ts'
import { OfflineStrip } from '../../ui/offline-strip.tsx'

// Lazy: few members have something to do, and the server renders it for them.
const TodoStrips = lazyComponent(() => import('./todo-strips.tsx'), 'TodoStrips')

/** Whether a member has something to do that is known with the session. */
const hasTodo = ({ isConfirmed, notificationsDisabled, awaitsPhoto, profile }: Viewer) =>
  !isConfirmed || notificationsDisabled.length > 0 || awaitsPhoto || !profile.mainPhoto

/**
 * Loads the strip that a member will see on the first page, so that it neither comes late nor is removed from what the server
 * rendered. Resolves at once for all others.
 */
export async function preloadStrip(viewer: Viewer | null | undefined): Promise<void> {
  if (viewer && hasTodo(viewer)) await TodoStrips.preload()
}

/**
 * The strips under the navigation: the lost connection, and what the member still has to do, one at a time.
 */
export function MemberStrips() {
  const { viewer } = useSession()
  const { key } = useLocation()
  const [firstPage] = useState(key)
  // Whether this device gets push messages is not known when the first page is shown: a late strip would move it.
  const isFirstPage = key === firstPage
  return (
    <>
      <ConnectionStrip />
      {viewer && (!isFirstPage || hasTodo(viewer)) && (
        <TodoStrips viewer={viewer} offersPush={!isFirstPage} />
      )}
    </>
  )
}

/** Shown when the device reports that it is offline, or when connecting failed twice. */
function ConnectionStrip() {
  const { retryAt, retryNow } = useConnection()
  const seconds = useSecondsUntil(retryAt)
  return useConnectionLost() ? <OfflineStrip onRetry={retryNow} retryInSeconds={seconds} /> : null
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
