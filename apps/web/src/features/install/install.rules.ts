import { fieldsOf } from '../../ui/fields.ts'

/** What this device knows of the offer to install, in milliseconds since 1970 and counts. */
export interface InstallMemory {
  visits: number
  /** When the last visit ended, as far as is known. */
  seenAt: number
  hasMatched: boolean
  dismissedAt: number
  isInstalled: boolean
}

/** For how many days a declined offer stays away. */
export const declinedDays = 90

const day = 24 * 60 * 60 * 1000
/** Milliseconds away from the site after which somebody who returns makes another visit. */
const pause = 30 * 60 * 1000

/** The memory from whatever was stored. */
export function memoryOf(value: unknown): InstallMemory {
  const { visits, seenAt, hasMatched, dismissedAt, isInstalled } = fieldsOf(value)
  return {
    visits: Number(visits) || 0,
    seenAt: Number(seenAt) || 0,
    hasMatched: hasMatched === true,
    dismissedAt: Number(dismissedAt) || 0,
    isInstalled: isInstalled === true,
  }
}

/** The memory after the site was seen: a reload belongs to the same visit. */
export const afterSeeing = (memory: InstallMemory, now: number): InstallMemory => ({
  ...memory,
  visits: now - memory.seenAt > pause ? memory.visits + 1 : memory.visits,
  seenAt: now,
})

/** Whether to offer the installation: from the first match or the second visit, unless it was declined or is done. */
export function isOfferDue(memory: InstallMemory, now: number): boolean {
  const isWelcome = memory.hasMatched || memory.visits >= 2
  return isWelcome && !memory.isInstalled && now - memory.dismissedAt >= declinedDays * day
}

/** Whether a browser installs by its share menu alone: every browser of iPhones and iPads, which may say it is a Mac. */
export const installsByShareMenu = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
