import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { recordActivity } from '../profiles/record-activity.ts'
import { UserRef, viewerAccount } from '../users/user.ts'
import { type PrivacyChanges, setPrivacy } from './privacy.store.ts'

builder.prismaObjectFields(UserRef, (t) => ({
  isInvisible: t.boolean({
    description:
      'Whether invisible mode is on: others see no online dot, no last-active time and no visits of the viewer, and neither what arrived, what was read nor typing. A message of the viewer shows what had arrived and was read by then.',
    select: { profile: { select: { isInvisible: true } } },
    resolve: ({ profile }) => profile.isInvisible,
  }),
  isPrivate: t.boolean({
    description:
      'Whether privacy mode is on: only members whom the viewer liked or chats with can see the profile.',
    select: { profile: { select: { isPrivate: true } } },
    resolve: ({ profile }) => profile.isPrivate,
  }),
  shownToVisitors: t.boolean({
    description:
      'Whether the portrait may be shown to visitors. In privacy mode it is never shown, whatever this value is.',
    select: { profile: { select: { shownToVisitors: true } } },
    resolve: ({ profile }) => profile.shownToVisitors,
  }),
  likesForMe: t.exposeBoolean('autoLike', {
    description:
      'Whether the site may like compatible members for the viewer, at most one a day. Those members must have switched this on too.',
  }),
  showsReading: t.exposeBoolean('showsReading', {
    description:
      'Whether others see what the viewer has read, and the viewer what they have read. If it is off, neither does.',
  }),
  showsTyping: t.exposeBoolean('showsTyping', {
    description:
      'Whether others see that the viewer is typing, and the viewer that they are. If it is off, neither does.',
  }),
  isUnderReview: t.boolean({
    description:
      'Whether support is checking that the viewer is of age. During the check the profile is hidden and nothing can be sent.',
    select: { reviewSince: true },
    resolve: ({ reviewSince }) => reviewSince !== null,
  }),
}))

/**
 * Changes the viewer's privacy settings; others see the change at the next request. The viewer's activity is
 * stored right away when they become visible while online, because none was stored while they were invisible.
 */
export async function updatePrivacy(ctx: MemberContext, changes: PrivacyChanges): Promise<void> {
  const { id } = ctx.viewer
  const now = ctx.clock.now()
  await setPrivacy(ctx.db, id, changes, now)
  if (changes.isInvisible === false && ctx.hasSocket) await recordActivity(ctx)
}

const UpdatePrivacyInputRef = builder.inputType('UpdatePrivacyInput', {
  description: 'The privacy settings to change. Settings that are left out stay as they are.',
  fields: (t) => ({
    isInvisible: t.boolean({ description: 'Whether invisible mode is on, as in `User.isInvisible`.' }),
    isPrivate: t.boolean({ description: 'Whether privacy mode is on, as in `User.isPrivate`.' }),
    shownToVisitors: t.boolean({ description: 'Whether the portrait may be shown to visitors.' }),
    likesForMe: t.boolean({ description: 'Whether the site may like compatible members for the viewer.' }),
    showsReading: t.boolean({
      description: 'Whether to show which messages were read, as in `User.showsReading`.',
    }),
    showsTyping: t.boolean({
      description: 'Whether to show that a member is typing, as in `User.showsTyping`.',
    }),
  }),
})

builder.mutationField('updatePrivacy', (t) =>
  t.prismaField({
    type: UserRef,
    description:
      "Changes the viewer's privacy settings. The viewer's other windows are updated by an AccountEvent.",
    args: {
      input: t.arg({
        type: UpdatePrivacyInputRef,
        required: true,
        description: 'The privacy settings to change.',
      }),
    },
    resolve: async (query, _root, { input }, ctx) => {
      await updatePrivacy(asMember(ctx), input)
      return viewerAccount(asMember(ctx), query)
    },
  }),
)
