import type { Cadence, NotificationKind } from './kinds.rules.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** After how many milliseconds a mail is due about a message or a like that is still unseen. */
export const noticeDelay = 5 * minute
/** After how many milliseconds a reminder of unread messages is due (decisions: unread reminder mails). */
export const unreadDelay = 24 * hour
/** The hour in the site's time zone at which the daily and weekly mails are sent. */
export const digestHour = 18
/** Between these hours in the site's time zone no such mail is sent, so that nobody is woken. */
export const quietHours = { from: 23, to: 8 } as const
/** Thursday, when the weekend is not planned yet. */
export const weeklyDay = 4
/** For how many days an absent member gets the weekly mail. */
export const weeklyAbsenceDays = 180

/**
 * A reminder of what an account lacks, and how long after joining it is sent; the address must be confirmed
 * in 7 days.
 */
export interface Reminder {
  what: 'activation' | 'photo'
  stage: number
  /** In milliseconds after joining. */
  delay: number
}
export const reminders: readonly Reminder[] = [
  { what: 'activation', stage: 1, delay: 1 * day },
  { what: 'activation', stage: 2, delay: 5 * day },
  { what: 'photo', stage: 1, delay: 3 * day },
  { what: 'photo', stage: 2, delay: 14 * day },
]

/** The minimum time between two mails of a kind to one member, in milliseconds. */
const minIntervals: Record<NotificationKind, number> = {
  new_messages: hour,
  new_conversations: hour,
  like: hour,
  // A little less than a day, so that the mail stays at the same hour of the day.
  unread_message_reminders: 23 * hour,
  saved_searches: 23 * hour,
  weekly_updates: 6 * 24 * hour,
  reminders: 0,
  news: 0,
  promotions: 0,
}

/** Kinds whose mails count together: a new conversation is also a message. */
export const kindsSharingInterval = (kind: NotificationKind): NotificationKind[] =>
  kind === 'new_messages' || kind === 'new_conversations' ? ['new_messages', 'new_conversations'] : [kind]

/** The data that decides about a mail at the time of sending. */
export interface NoticeStatus {
  /** Confirmed, not banned, not leaving, and mails are not stopped. */
  mayBeMailed: boolean
  cadence: Cadence
  isOnline: boolean
  /** When the last mail that counts towards this limit was sent. */
  lastAt: Date | null
  /** The end of the current quiet hours; null outside them. */
  quietUntil: Date | null
}

export type Decision = { action: 'send' } | { action: 'drop' } | { action: 'wait'; until: Date }

/** Whether a mail is sent now, later, or not at all. Its content is read afterwards. */
export function decideNotice(kind: NotificationKind, status: NoticeStatus, now: Date): Decision {
  if (!status.mayBeMailed || status.cadence === 'off') return { action: 'drop' }
  const waits = [
    status.quietUntil,
    // A member who is online sees it on the site; the mail is checked again afterwards.
    status.isOnline ? new Date(now.getTime() + 5 * minute) : null,
    status.lastAt ? new Date(status.lastAt.getTime() + minIntervals[kind]) : null,
  ].filter((until) => until !== null && until > now) as Date[]
  if (waits.length === 0) return { action: 'send' }
  return { action: 'wait', until: new Date(Math.max(...waits.map((until) => until.getTime()))) }
}
