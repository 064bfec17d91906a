import { useEffect, useState } from 'react'
import { hoursLeft, secondsLeft, type Today, untilNextHour } from './swipe-day.rules.ts'

// Two servers may differ by a breath about when the day ends; nobody is asked more often than this.
const breath = 5_000

/** The whole hours until the day ends, counted down on the screen; `onEnd` is called when it has. */
export function useDayClock(today: Today, onEnd: () => void): number {
  const [, redraw] = useState(0)
  const hours = hoursLeft(today, Date.now())
  useEffect(() => {
    const wait = untilNextHour(today, Date.now())
    const timer = setTimeout(
      () => {
        if (secondsLeft(today, Date.now()) === 0) onEnd()
        // Also where the answer does not come: then it is asked for again.
        redraw((count) => count + 1)
      },
      wait === 0 ? breath : wait + 50,
    )
    return () => clearTimeout(timer)
  })
  return hours
}
