import { useState } from 'react'
import { useIsHydrated } from '../ui/hydration.ts'

const remembered = 7 * 24 * 60 * 60 * 1000

const keyOf = (alert: string, memberId: number) => `vonk:dismissed:${alert}:${memberId}`

/** Whether a member put an alert away in the last 7 days, on this device. */
export function isDismissed(alert: string, memberId: number, now = Date.now()): boolean {
  try {
    const at = Number(localStorage.getItem(keyOf(alert, memberId)) ?? Number.NaN)
    return now - at < remembered
  } catch {
    return false
  }
}

/** Puts an alert away for 7 days. */
export function dismiss(alert: string, memberId: number, now = Date.now()): void {
  try {
    localStorage.setItem(keyOf(alert, memberId), String(now))
  } catch {
    // Without storage it is away until the next page load.
  }
}

/** Whether an alert is put away on this device, and how to put it away. */
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
