import type { Cadence, NotificationKind } from './kinds.rules.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** After how many milliseconds a mail is due about a message or a like that is still unseen. */
export const noticeDelay = 5 * minute
/** After how many milliseconds a reminder of unread messages is due (decisions: unread reminder mails). */
export const unreadDelay = 24 * hour
/** At which hour, where the site is, the daily mails and the weekly one go out. */
export const digestHour = 18
/** Nobody is woken: between these hours, where the site is, no such mail goes out. */
export const quietHours = { from: 23, to: 8 } as const
/** Thursday: the weekend is not planned yet. */
export const weeklyDay = 4
/** For how many days an absent member gets the weekly mail. */
export const weeklyAbsenceDays = 180

/** What is missing in an account, and how long after joining it is said; the address must be confirmed in 7 days. */
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

/** The least time between two mails of a kind to one member, in milliseconds. */
const paces: Record<NotificationKind, number> = {
  new_messages: hour,
  new_conversations: hour,
  like: hour,
  // A little less than a day, so that the hour of the day does not wander.
  unread_message_reminders: 23 * hour,
  weekly_updates: 6 * 24 * hour,
  reminders: 0,
  news: 0,
  promotions: 0,
}

/** Kinds whose mails count together: a new conversation is also a message. */
export const pacedTogether = (kind: NotificationKind): NotificationKind[] =>
  kind === 'new_messages' || kind === 'new_conversations' ? ['new_messages', 'new_conversations'] : [kind]

/** What decides about a mail at the moment of sending. */
export interface NoticeStatus {
  /** Confirmed, not banned, not leaving, and nothing stopped the mails. */
  mayBeMailed: boolean
  cadence: Cadence
  isOnline: boolean
  /** When the last mail of this pace was handed over. */
  lastAt: Date | null
  /** Within the quiet hours: until when. */
  quietUntil: Date | null
}

export type Decision = { action: 'send' } | { action: 'drop' } | { action: 'wait'; until: Date }

/** Whether a mail goes out now, later, or not at all. What it is about is looked at afterwards. */
export function decideNotice(kind: NotificationKind, status: NoticeStatus, now: Date): Decision {
  if (!status.mayBeMailed || status.cadence === 'off') return { action: 'drop' }
  const waits = [
    status.quietUntil,
    // A member who is online sees it on the site; the mail is looked at again afterwards.
    status.isOnline ? new Date(now.getTime() + 5 * minute) : null,
    status.lastAt ? new Date(status.lastAt.getTime() + paces[kind]) : null,
  ].filter((until) => until !== null && until > now) as Date[]
  if (waits.length === 0) return { action: 'send' }
  return { action: 'wait', until: new Date(Math.max(...waits.map((until) => until.getTime()))) }
}
