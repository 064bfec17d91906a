import { builder } from '../builder.ts'
import { asMember, type MemberContext } from '../context.ts'
import { touchActive } from '../profiles/profiles.store.ts'
import { UserRef, viewerAccount } from '../users/user.ts'
import { type PrivacyChanges, setPrivacy } from './privacy.store.ts'

builder.prismaObjectFields(UserRef, (t) => ({
  isInvisible: t.boolean({
    description: 'Invisible mode: no online dot, no last-active, no visit leaves a trace.',
    select: { profile: { select: { isInvisible: true } } },
    resolve: ({ profile }) => profile.isInvisible,
  }),
  isPrivate: t.boolean({
    description: 'Privacy mode: seen only by members whom the viewer liked or chats with.',
    select: { profile: { select: { isPrivate: true } } },
    resolve: ({ profile }) => profile.isPrivate,
  }),
  shownToVisitors: t.boolean({
    description: 'The portrait may be shown to visitors; in privacy mode it is not, whatever this says.',
    select: { profile: { select: { shownToVisitors: true } } },
    resolve: ({ profile }) => profile.shownToVisitors,
  }),
  likesForMe: t.boolean({
    description:
      'Compatible members who switched this on too may be liked for the viewer, one a day at most.',
    select: { autoLike: true },
    resolve: ({ autoLike }) => autoLike,
  }),
  showsReading: t.boolean({
    description: 'Others see what the viewer has read, and the viewer what they have; off: neither does.',
    select: { showsReading: true },
    resolve: ({ showsReading }) => showsReading,
  }),
  showsTyping: t.boolean({
    description: 'Others see that the viewer types, and the viewer that they do; off: neither does.',
    select: { showsTyping: true },
    resolve: ({ showsTyping }) => showsTyping,
  }),
  isUnderReview: t.boolean({
    description: 'Support looks whether the viewer is of age; the profile is hidden and nothing can be sent.',
    select: { reviewSince: true },
    resolve: ({ reviewSince }) => reviewSince !== null,
  }),
}))

/**
 * Changes the viewer's switches; others see the difference with their next look. Who becomes visible while online is
 * so at once: nothing was noted until now, and what stands there is from before.
 */
export async function updatePrivacy(ctx: MemberContext, changes: PrivacyChanges): Promise<void> {
  const { id } = ctx.viewer
  const now = ctx.clock.now()
  await setPrivacy(ctx.db, id, changes, now)
  if (changes.isInvisible === false && ctx.hasSocket)
    await touchActive(ctx.db, [{ id, hasSocket: true }], now)
}

const UpdatePrivacyInputRef = builder.inputType('UpdatePrivacyInput', {
  description: 'Switches to change; what is left out stays as it is.',
  fields: (t) => ({
    isInvisible: t.boolean({ description: 'Invisible mode.' }),
    isPrivate: t.boolean({ description: 'Privacy mode.' }),
    shownToVisitors: t.boolean({ description: 'The portrait may be shown to visitors.' }),
    likesForMe: t.boolean({ description: 'Like compatible members for the viewer.' }),
    showsReading: t.boolean({ description: 'Tell what was read.' }),
    showsTyping: t.boolean({ description: 'Tell that the viewer types.' }),
  }),
})

builder.mutationField('updatePrivacy', (t) =>
  t.prismaField({
    type: UserRef,
    description: 'Changes what the viewer shows of themselves; other windows follow by an AccountEvent.',
    args: { input: t.arg({ type: UpdatePrivacyInputRef, required: true, description: 'The switches.' }) },
    resolve: async (query, _root, { input }, ctx) => {
      await updatePrivacy(asMember(ctx), input)
      return viewerAccount(asMember(ctx), query)
    },
  }),
)
