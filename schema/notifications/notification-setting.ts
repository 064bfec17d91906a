import { builder } from '../core/builder.ts'
import { UserRef } from '../users/user.ts'
import { type Setting, settingsFrom } from './kinds.rules.ts'
import { offReasons } from './off-reasons.ts'
import { choicesOf } from './settings.store.ts'

export const NotificationChannelRef = builder.enumType('NotificationChannel', {
  description: 'The channel over which a notification is sent.',
  values: { EMAIL: { value: 'mail' }, PUSH: { value: 'push' } } as const,
})

export const NotificationKindRef = builder.enumType('NotificationKind', {
  description: 'A kind of notification.',
  values: {
    NEW_MESSAGES: { value: 'new_messages', description: 'New messages in conversations that exist already.' },
    NEW_CONVERSATIONS: {
      value: 'new_conversations',
      description: 'A member wrote to the viewer for the first time.',
    },
    LIKE: { value: 'like', description: 'New likes and matches.' },
    UNREAD_MESSAGE_REMINDERS: {
      value: 'unread_message_reminders',
      description: 'A reminder of messages that are unread after 24 hours, at most once a day.',
    },
    SAVED_SEARCHES: {
      value: 'saved_searches',
      description:
        'New members who fit saved searches whose notices the viewer switched on, at most once a day for all of them.',
    },
    WEEKLY_UPDATES: { value: 'weekly_updates', description: 'New members who suit the viewer, once a week.' },
    REMINDERS: {
      value: 'reminders',
      description: 'Reminders of what is missing in the profile, at most twice for each item.',
    },
    NEWS: { value: 'news', description: 'News about the site, sent only to members who asked for it.' },
    PROMOTIONS: {
      value: 'promotions',
      description: 'Special offers, sent only to members who asked for them.',
    },
  } as const,
})

export const NotificationCadenceRef = builder.enumType('NotificationCadence', {
  description: 'How often notifications of one kind are sent.',
  values: {
    OFF: { value: 'off', description: 'Notifications are never sent.' },
    NOW: { value: 'now', description: 'Each notification is sent soon after the event.' },
    DAILY: { value: 'daily', description: 'Notifications are collected and sent once a day.' },
    WEEKLY: { value: 'weekly', description: 'Notifications are collected and sent once a week.' },
  } as const,
})

export const NotificationsOffReasonRef = builder.enumType('NotificationsDisabledReason', {
  description: 'The reason why only necessary mails are sent.',
  values: {
    fbl: { value: 'fbl', description: 'The member marked a mail of the site as spam.' },
    bounce: {
      value: 'bounce',
      description: 'The mail server of the member reported that the mailbox does not exist.',
    },
    list_unsubscribe: { value: 'list_unsubscribe', description: 'The member unsubscribed from all mails.' },
  } as const,
})

export const NotificationSettingRef = builder.objectRef<Setting>('NotificationSetting').implement({
  description: 'How often the viewer wants notifications of one kind over one channel.',
  fields: (t) => ({
    channel: t.expose('channel', {
      type: NotificationChannelRef,
      description: 'The channel that the setting is for.',
    }),
    kind: t.expose('kind', {
      type: NotificationKindRef,
      description: 'The kind of notification that the setting is for.',
    }),
    cadence: t.expose('cadence', {
      type: NotificationCadenceRef,
      description: 'How often these notifications are sent.',
    }),
    choices: t.field({
      type: [NotificationCadenceRef],
      description: 'The cadences that the viewer may choose besides OFF.',
      resolve: ({ rhythms }) => [...rhythms],
    }),
  }),
})

builder.prismaObjectField(UserRef, 'notificationSettings', (t) =>
  t.field({
    type: [NotificationSettingRef],
    description:
      'The settings of every kind of notification over every channel, in the order of the settings page.',
    resolve: async ({ id }, _args, ctx) => settingsFrom(await choicesOf(ctx.db, id)),
  }),
)

builder.prismaObjectField(UserRef, 'notificationsDisabled', (t) =>
  t.field({
    type: [NotificationsOffReasonRef],
    description: 'The reasons why only necessary mails are sent. The list is empty if all mails are sent.',
    resolve: ({ id }, _args, ctx) => offReasons(ctx.db, id),
  }),
)
