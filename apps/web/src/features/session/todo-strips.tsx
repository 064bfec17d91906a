import type { Viewer } from '../../graphql/session.ts'
import { lazyComponent } from '../../i18n/lazy-component.tsx'
import { ActivationReminder } from './activation-reminder.tsx'
import { NotificationsOffStrip } from './notifications-off-strip.tsx'
import { PhotoStrip } from './photo-strip.tsx'

// Lazy: it asks the browser for its push service.
const PushStrip = lazyComponent(() => import('./push-strip.tsx'), 'PushStrip')

interface TodoStripsProps {
  viewer: Viewer
  /** Whether notifications of this device may be offered. */
  offersPush: boolean
}

/** The strip about what a member still has to do, the most urgent first. */
export function TodoStrips({ viewer, offersPush }: TodoStripsProps) {
  const areMailsOff = viewer.notificationsDisabled.length > 0
  const lacksPhoto = viewer.isConfirmed && (viewer.awaitsPhoto || !viewer.profile.mainPhoto)
  return (
    <>
      <ActivationReminder viewer={viewer} />
      {areMailsOff && <NotificationsOffStrip viewer={viewer} />}
      {lacksPhoto && <PhotoStrip viewer={viewer} />}
      {viewer.isConfirmed && !areMailsOff && !lacksPhoto && offersPush && mayOfferPush() && (
        <PushStrip memberId={viewer.id} />
      )}
    </>
  )
}

/** Whether this browser could get notifications: only then it is worth asking whether it does. */
const mayOfferPush = () =>
  'PushManager' in window && 'Notification' in window && Notification.permission !== 'denied'
