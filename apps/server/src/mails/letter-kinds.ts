import type { NotificationKind } from '@vonk/schema/notifications/kinds.rules.ts'
import type { MailKind } from './send-mail.ts'

/**
 * The letters that a member may switch off, and by which setting. All others are necessary: they answer what the
 * member asked for or tell what happened to the account.
 */
const switchable: Partial<Record<MailKind, NotificationKind>> = {
  newMessages: 'new_messages',
  newConversations: 'new_conversations',
  like: 'like',
  unreadMessageReminders: 'unread_message_reminders',
  weeklyUpdates: 'weekly_updates',
  remindActivation: 'reminders',
  remindPhoto: 'reminders',
  news: 'news',
  promotions: 'promotions',
}

/** The setting that a letter obeys; null for a necessary one. */
export const settingOf = (kind: MailKind): NotificationKind | null => switchable[kind] ?? null

/** Asked for a moment ago by whoever wants into the account: sent even where mails have come back before. */
const wayBackIn: readonly MailKind[] = ['resetPassword', 'leaving', 'reactivate']

/** Whether a letter is also sent to an address whose mails came back. */
export const isWayBackIn = (kind: MailKind): boolean => wayBackIn.includes(kind)

/** Subject and preheader are one line: a line break in a name begins no header of its own. */
export const oneLine = (words: string): string =>
  words
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, 200)
