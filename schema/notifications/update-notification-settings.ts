import { builder } from '../core/builder.ts'
import { ValidationError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { UserRef, viewerAccount } from '../users/user.ts'
import { isChoice } from './kinds.rules.ts'
import {
  NotificationCadenceRef,
  NotificationChannelRef,
  NotificationKindRef,
} from './notification-setting.ts'
import { type Choice, storeChoices } from './settings.store.ts'

/** There are 11 settings: a request with many more is not from our clients. */
const maxSettings = 50

/** Stores the viewer's choices, all or none. Errors: ValidationError if a kind does not offer the cadence. */
export async function updateNotificationSettings(ctx: MemberContext, choices: Choice[]): Promise<void> {
  const last = new Map(choices.map((choice) => [`${choice.channel} ${choice.kind}`, choice]))
  const faults = [...last.values()]
    .filter(({ channel, kind, cadence }) => !isChoice(channel, kind, cadence))
    .map(({ kind }) => ({
      field: kind,
      code: 'NO_SUCH_CHOICE' as const,
      message: translate(ctx, 'notificationChoice'),
    }))
  if (faults.length > 0 || choices.length > maxSettings)
    throw new ValidationError(translate(ctx, 'formInvalid'), faults)
  await storeChoices(ctx.db, ctx.viewer.id, [...last.values()], ctx.clock.now())
}

const ChoiceRef = builder.inputType('NotificationChoice', {
  description: 'How often the viewer wants notifications of one kind over one channel from now on.',
  fields: (t) => ({
    channel: t.field({
      type: NotificationChannelRef,
      required: true,
      description: 'The channel that the choice is for.',
    }),
    kind: t.field({
      type: NotificationKindRef,
      required: true,
      description: 'The kind of notification that the choice is for.',
    }),
    cadence: t.field({
      type: NotificationCadenceRef,
      required: true,
      description: 'How often these notifications are to be sent.',
    }),
  }),
})

const SuccessRef = builder.objectRef<object>('UpdateNotificationSettingsSuccess').implement({
  description: 'The notification settings were saved.',
  fields: (t) => ({
    user: t.prismaField({
      type: UserRef,
      description: 'The account of the viewer with the new settings.',
      resolve: (query, _done, _args, ctx) => viewerAccount(asMember(ctx), query),
    }),
  }),
})

builder.mutationField('updateNotificationSettings', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Saves how often the viewer wants notifications. Kinds that are not named stay as they are.',
    args: {
      choices: t.arg({
        type: [ChoiceRef],
        required: true,
        description: 'The settings to change, at most 50. Either all of them are saved, or none.',
      }),
    },
    errors: {
      types: [ValidationError],
      directResult: true,
      union: {
        name: 'UpdateNotificationSettingsResult',
        description: 'The settings were saved, or the reason why they were not.',
      },
    },
    resolve: async (_root, { choices }, ctx) => {
      await updateNotificationSettings(asMember(ctx), choices)
      return {}
    },
  }),
)
