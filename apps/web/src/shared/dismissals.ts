import { useState } from 'react'
import { dismissedDays } from '../ui/browser-storage.ts'
import { useIsHydrated } from '../ui/hydration.ts'
import { stored } from '../ui/stored.ts'

const remembered = dismissedDays * 24 * 60 * 60 * 1000

const dismissedAt = (alert: string, memberId: number) =>
  stored('device', `dismissed:${alert}:${memberId}`, Number)

/** Whether a member dismissed an alert in the last 7 days on this device. */
export function isDismissed(alert: string, memberId: number, now = Date.now()): boolean {
  return now - dismissedAt(alert, memberId).get() < remembered
}

/** Dismisses an alert for 7 days. */
export function dismiss(alert: string, memberId: number, now = Date.now()): void {
  dismissedAt(alert, memberId).set(now)
}

/** Whether an alert is dismissed on this device, and the function that dismisses it. */
export function useDismissal(alert: string, memberId: number): { isAway: boolean; putAway: () => void } {
  const isHydrated = useIsHydrated()
  const [isPutAway, setPutAway] = useState(false)
  return {
    isAway: isPutAway || (isHydrated && isDismissed(alert, memberId)),
    putAway() {
      dismiss(alert, memberId)
      setPutAway(true)
    },
  }
}
