import { useState } from 'react'
import { useSessionViewerQuery } from '../graphql/viewer.generated.ts'
import { useIsHydrated } from '../ui/hydration.ts'
import { stored } from '../ui/stored.ts'

const day = 24 * 60 * 60 * 1000

const dismissedAt = (alert: string, memberId: number) =>
  stored('device', `dismissed:${alert}:${memberId}`, Number)

/** Whether a member dismissed an alert in the last so many days on this device. */
export function isDismissed(alert: string, memberId: number, days: number, now = Date.now()): boolean {
  return now - dismissedAt(alert, memberId).get() < days * day
}

/** Days for which a dismissed alert is hidden on this site; loaded with the session. */
export const useDismissedDays = (): number => useSessionViewerQuery().data?.site.dismissedDays ?? 0

/** Dismisses an alert for the days of the site. */
export function dismiss(alert: string, memberId: number, now = Date.now()): void {
  dismissedAt(alert, memberId).set(now)
}

/** The state of an alert on this device, and the function that dismisses it. */
export function useDismissal(alert: string, memberId: number): { isDismissed: boolean; dismiss: () => void } {
  const isHydrated = useIsHydrated()
  const days = useDismissedDays()
  const [isDismissedNow, setDismissedNow] = useState(false)
  return {
    isDismissed: isDismissedNow || (isHydrated && isDismissed(alert, memberId, days)),
    dismiss() {
      dismiss(alert, memberId)
      setDismissedNow(true)
    },
  }
}
