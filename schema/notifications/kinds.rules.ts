/** The kinds of notifications, in the order in which the settings show them. */
export const notificationKinds = [
  'new_messages',
  'new_conversations',
  'like',
  'unread_message_reminders',
  'saved_searches',
  'weekly_updates',
  'reminders',
  'news',
  'promotions',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const channels = ['mail', 'push'] as const
export type Channel = (typeof channels)[number]

export const cadences = ['off', 'now', 'daily', 'weekly'] as const
export type Cadence = (typeof cadences)[number]

interface KindRule {
  /** The default for a member who never chose. */
  defaultCadence: Cadence
  /** The cadences that may be chosen besides "off". */
  rhythms: readonly Cadence[]
}

/**
 * The options of each kind by mail. News and promotions are advertising: they are sent to those who asked for
 * them (docs/decisions/0011). All others are part of the service that the member joined.
 */
export const mailKinds: Record<NotificationKind, KindRule> = {
  new_messages: { defaultCadence: 'now', rhythms: ['now', 'daily'] },
  new_conversations: { defaultCadence: 'now', rhythms: ['now', 'daily'] },
  like: { defaultCadence: 'daily', rhythms: ['now', 'daily'] },
  unread_message_reminders: { defaultCadence: 'daily', rhythms: ['daily'] },
  // Each saved search has a switch of its own, which is off at first.
  saved_searches: { defaultCadence: 'daily', rhythms: ['daily'] },
  weekly_updates: { defaultCadence: 'weekly', rhythms: ['weekly'] },
  reminders: { defaultCadence: 'now', rhythms: ['now'] },
  news: { defaultCadence: 'off', rhythms: ['now'] },
  promotions: { defaultCadence: 'off', rhythms: ['now'] },
}

/** The options of each kind by push; a push message is sent at once or not at all. */
export const pushKinds: Partial<Record<NotificationKind, KindRule>> = {
  new_messages: { defaultCadence: 'now', rhythms: ['now'] },
  new_conversations: { defaultCadence: 'now', rhythms: ['now'] },
  like: { defaultCadence: 'now', rhythms: ['now'] },
  saved_searches: { defaultCadence: 'now', rhythms: ['now'] },
}

const rulesOf = (channel: Channel): Partial<Record<NotificationKind, KindRule>> =>
  channel === 'mail' ? mailKinds : pushKinds

/** Whether a channel offers this kind with this cadence; "off" is always allowed. */
export function isChoice(channel: Channel, kind: NotificationKind, cadence: Cadence): boolean {
  const rule = rulesOf(channel)[kind]
  return rule !== undefined && (cadence === 'off' || rule.rhythms.includes(cadence))
}

export interface Setting {
  channel: Channel
  kind: NotificationKind
  cadence: Cadence
  rhythms: readonly Cadence[]
}

/** Every setting of a member: the chosen value or the default. */
export function settingsFrom(chosen: { channel: string; kind: string; cadence: string }[]): Setting[] {
  return channels.flatMap((channel) =>
    notificationKinds.flatMap((kind) => {
      const rule = rulesOf(channel)[kind]
      if (!rule) return []
      const own = chosen.find((one) => one.channel === channel && one.kind === kind)
      // A choice that is no longer offered falls back to the default.
      const cadence =
        own && isChoice(channel, kind, own.cadence as Cadence)
          ? (own.cadence as Cadence)
          : rule.defaultCadence
      return [{ channel, kind, cadence, rhythms: rule.rhythms }]
    }),
  )
}

/** The default cadences by mail, as JSON for the database's functions. */
export const defaultCadences = (): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(mailKinds).map(([kind, { defaultCadence: usual }]) => [kind, usual])),
  )
