import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useConnection } from '../../graphql/graph-context.ts'
import { useSession } from '../../graphql/session.ts'
import { lazyComponent } from '../../i18n/lazy-component.tsx'
import { useConnectionLost } from '../../ui/connection-lost.ts'
import { OfflineStrip } from '../../ui/offline-strip.tsx'
import { ActivationReminder } from './activation-reminder.tsx'

// Lazy: few members see them, for a short time.
const PhotoStrip = lazyComponent(() => import('./photo-strip.tsx'), 'PhotoStrip')

const PushStrip = lazyComponent(() => import('./push-strip.tsx'), 'PushStrip')

const NotificationsOffStrip = lazyComponent(
  () => import('./notifications-off-strip.tsx'),
  'NotificationsOffStrip',
)

/**
 * The strips under the navigation: the lost connection, and what the member still has to do, one at a time.
 */
export function MemberStrips() {
  const { viewer } = useSession()
  const { key } = useLocation()
  const [firstPage] = useState(key)
  // Whether this device gets push messages is not known when the first page is shown: a late strip would move it.
  const isFirstPage = key === firstPage
  const areMailsOff = viewer !== null && viewer.notificationsDisabled.length > 0
  const lacksPhoto = viewer?.isConfirmed && (viewer.awaitsPhoto || !viewer.profile.mainPhoto)
  return (
    <>
      <ConnectionStrip />
      {viewer && <ActivationReminder viewer={viewer} />}
      {areMailsOff && <NotificationsOffStrip viewer={viewer} />}
      {lacksPhoto && <PhotoStrip viewer={viewer} />}
      {viewer?.isConfirmed && !areMailsOff && !lacksPhoto && !isFirstPage && mayOfferPush() && (
        <PushStrip memberId={viewer.id} />
      )}
    </>
  )
}

/** Whether this browser could get notifications: only then it is worth asking whether it does. */
const mayOfferPush = () =>
  'PushManager' in window && 'Notification' in window && Notification.permission !== 'denied'

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
