import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { UserRef, viewerAccount } from '../users/user.ts'
import { removeSubscription, storePushSettings } from './subscriptions.store.ts'

/** Ends the push messages to the browser of this session. */
export const unsubscribeFromPush = ({ db, viewer }: MemberContext): Promise<void> =>
  removeSubscription(db, viewer.sessionId)

builder.mutationField('unsubscribeFromPush', (t) =>
  t.prismaField({
    type: UserRef,
    description: 'Ends the push messages to the browser of this session. Does nothing if it gets none.',
    resolve: async (query, _root, _args, ctx) => {
      await unsubscribeFromPush(asMember(ctx))
      return viewerAccount(asMember(ctx), query)
    },
  }),
)

const SettingsInputRef = builder.inputType('UpdatePushSettingsInput', {
  description: 'What push messages may say. Settings that are left out stay as they are.',
  fields: (t) => ({
    showsContent: t.boolean({
      description: 'Whether push messages say who wrote and what, as in `PushState.showsContent`.',
    }),
    isDiscreet: t.boolean({
      description: 'Whether push messages have a neutral title and icon, as in `PushState.isDiscreet`.',
    }),
  }),
})

builder.mutationField('updatePushSettings', (t) =>
  t.prismaField({
    type: UserRef,
    description: "Changes what the viewer's push messages may say, on every device.",
    args: {
      input: t.arg({ type: SettingsInputRef, required: true, description: 'The settings to change.' }),
    },
    resolve: async (query, _root, { input: { showsContent, isDiscreet } }, ctx) => {
      const { db, clock, viewer } = asMember(ctx)
      await storePushSettings(
        db,
        viewer.id,
        { showsContent: showsContent ?? null, isDiscreet: isDiscreet ?? null },
        clock.now(),
      )
      return viewerAccount(asMember(ctx), query)
    },
  }),
)
