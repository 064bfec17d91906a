import { builder } from '../builder.ts'
import { UserRef } from '../users/user.ts'
import { type Setting, settingsFrom } from './kinds.rules.ts'
import { choicesOf, offReasons } from './settings.store.ts'

export const NotificationChannelRef = builder.enumType('NotificationChannel', {
  description: 'Over what.',
  values: { EMAIL: { value: 'mail' }, PUSH: { value: 'push' } } as const,
})

export const NotificationKindRef = builder.enumType('NotificationKind', {
  description: 'What there may be news of.',
  values: {
    NEW_MESSAGES: { value: 'new_messages', description: 'Messages in conversations that exist.' },
    NEW_CONVERSATIONS: { value: 'new_conversations', description: 'Somebody wrote for the first time.' },
    LIKE: { value: 'like', description: 'Likes and matches.' },
    UNREAD_MESSAGE_REMINDERS: {
      value: 'unread_message_reminders',
      description: 'Messages that are unread after 24 hours, at most once a day.',
    },
    WEEKLY_UPDATES: { value: 'weekly_updates', description: 'New people who fit, once a week.' },
    REMINDERS: { value: 'reminders', description: 'What is missing in the profile; twice each at most.' },
    NEWS: { value: 'news', description: 'What is new on the site; only for those who ask for it.' },
    PROMOTIONS: { value: 'promotions', description: 'Offers; only for those who ask for them.' },
  } as const,
})

export const NotificationCadenceRef = builder.enumType('NotificationCadence', {
  description: 'How often.',
  values: {
    OFF: { value: 'off', description: 'Never.' },
    NOW: { value: 'now', description: 'Soon after it happened.' },
    DAILY: { value: 'daily', description: 'Together, once a day.' },
    WEEKLY: { value: 'weekly', description: 'Together, once a week.' },
  } as const,
})

export const NotificationsOffReasonRef = builder.enumType('NotificationsDisabledReason', {
  description: 'What stopped all but the necessary mails.',
  values: {
    fbl: { value: 'fbl', description: 'A mail of ours was marked as spam.' },
    bounce: { value: 'bounce', description: 'The mailbox does not exist, says its server.' },
    list_unsubscribe: { value: 'list_unsubscribe', description: 'The member unsubscribed from all mails.' },
  } as const,
})

export const NotificationSettingRef = builder.objectRef<Setting>('NotificationSetting').implement({
  description: 'How often the viewer wants news of one kind over one channel.',
  fields: (t) => ({
    channel: t.expose('channel', { type: NotificationChannelRef, description: 'Over what.' }),
    kind: t.expose('kind', { type: NotificationKindRef, description: 'Of what.' }),
    cadence: t.expose('cadence', { type: NotificationCadenceRef, description: 'How often.' }),
    choices: t.field({
      type: [NotificationCadenceRef],
      description: 'What may be chosen besides OFF.',
      resolve: ({ rhythms }) => [...rhythms],
    }),
  }),
})

builder.prismaObjectField(UserRef, 'notificationSettings', (t) =>
  t.field({
    type: [NotificationSettingRef],
    description: 'Every kind of news over every channel, in the order of the settings page.',
    resolve: async ({ id }, _args, ctx) => settingsFrom(await choicesOf(ctx.db, id)),
  }),
)

builder.prismaObjectField(UserRef, 'notificationsDisabled', (t) =>
  t.field({
    type: [NotificationsOffReasonRef],
    description: 'Why only necessary mails go out; empty where nothing stopped them.',
    resolve: ({ id }, _args, ctx) => offReasons(ctx.db, id),
  }),
)
