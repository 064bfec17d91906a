import { quietHours } from '../notifications/notice.rules.ts'

const minute = 60_000

/** The name of a time zone in its usual spelling; null if this server does not know it. */
export function timeZoneNamed(name: string): string | null {
  if (name.length > 64) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** A cached clock for each time zone: creating one costs more than the rest of a decision. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The local hour, 0 to 23. */
function hourIn(timeZone: string, at: Date | number): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
    clocks.set(timeZone, clock)
  }
  return Number(clock.format(at))
}

const isQuietHour = (hour: number) => hour >= quietHours.from || hour < quietHours.to

const quarter = 15 * minute
/** The last result for each time zone: thousands of messages of the same quarter of an hour have the same. */
const found = new Map<string, { first: number; at: number }>()

/** The first quarter of an hour, from a time on, that is within the quiet hours, or outside them. */
function next(from: Date, timeZone: string, isQuiet: boolean): Date {
  const first = Math.ceil(from.getTime() / quarter) * quarter
  const key = `${timeZone} ${isQuiet}`
  const last = found.get(key)
  if (last?.first === first) return new Date(last.at)
  let at = first
  // Time zones differ by quarters of an hour, and no night has more than a day of them.
  for (let attempts = 0; attempts < 96; attempts++, at += quarter)
    if (isQuietHour(hourIn(timeZone, at)) === isQuiet) break
  found.set(key, { first, at })
  return new Date(at)
}

/** The end of the quiet hours in a time zone; null outside them. */
export function quietUntil(now: Date, timeZone: string): Date | null {
  return isQuietHour(hourIn(timeZone, now)) ? next(now, timeZone, false) : null
}

/** The longest time that a push service stores a message for an offline device, in seconds. */
const maxTtlSeconds = 86_400

/**
 * The whole seconds for which a push service stores a message: until the quiet hours begin, so that a phone that is switched on at
 * night does not ring for it.
 */
export const ttlAt = (now: Date, timeZone: string): number =>
  Math.min(
    maxTtlSeconds,
    Math.max(60, Math.floor((next(now, timeZone, true).getTime() - now.getTime()) / 1000)),
  )

/** The retry delay in seconds if a push service postpones a message without naming one. */
export const defaultDelay = 60

/** The data that decides about a push message at the moment of sending. */
export interface PushStatus {
  /** The session has not ended, and the account is neither banned nor leaving. */
  isOpen: boolean
  /** The subscription is bound to the key that is in use. */
  hasCurrentKey: boolean
  /** A window of the member is in view, on any device. */
  isInView: boolean
  /** Nothing may be sent to this browser before this time. */
  waitsUntil: Date | null
  quietUntil: Date | null
}

export type PushDecision = 'send' | 'drop' | 'delete' | { until: Date }

/** Whether a push message is sent now, later or never, and whether the subscription is still of use. */
export function decidePush(status: PushStatus, now: Date): PushDecision {
  if (!status.hasCurrentKey) return 'delete'
  if (!status.isOpen || status.isInView) return 'drop'
  const delays = [status.quietUntil, status.waitsUntil].filter(
    (until) => until !== null && until > now,
  ) as Date[]
  return delays.length > 0 ? { until: new Date(Math.max(...delays.map((until) => until.getTime()))) } : 'send'
}
