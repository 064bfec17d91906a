import { fieldsOf } from '../../ui/fields.ts'

/** The stored state of the install offer; times are in milliseconds since 1970. */
export interface InstallState {
  visits: number
  /** When the last visit ended, as far as is known. */
  seenAt: number
  hasMatched: boolean
  dismissedAt: number
  isInstalled: boolean
}

/** The number of days for which a dismissed offer is hidden. */
export const dismissedDays = 90

const dayMs = 24 * 60 * 60 * 1000
/** A gap of this many milliseconds starts another visit. */
const visitGapMs = 30 * 60 * 1000

/** Parses the stored state. */
export function parseInstallState(value: unknown): InstallState {
  const { visits, seenAt, hasMatched, dismissedAt, isInstalled } = fieldsOf(value)
  return {
    visits: Number(visits) || 0,
    seenAt: Number(seenAt) || 0,
    hasMatched: hasMatched === true,
    dismissedAt: Number(dismissedAt) || 0,
    isInstalled: isInstalled === true,
  }
}

/** Counts a visit; a reload belongs to the same visit. */
export const withVisit = (state: InstallState, now: number): InstallState => ({
  ...state,
  visits: now - state.seenAt > visitGapMs ? state.visits + 1 : state.visits,
  seenAt: now,
})

/** Whether to offer the installation: from the first match or the second visit, unless it was dismissed or is done. */
export function isOfferDue(state: InstallState, now: number): boolean {
  const isRegular = state.hasMatched || state.visits >= 2
  return isRegular && !state.isInstalled && now - state.dismissedAt >= dismissedDays * dayMs
}

/** Whether a browser installs only by its share menu: every one on iPhones, and on iPads, which may report to be a Mac. */
export const installsByShareMenu = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
