import { builder } from '../core/builder.ts'
import { asMember } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { ProfileRef } from '../profiles/profile.ts'
import { isDeletedProfile } from '../profiles/profile-row.ts'
import { writingLoader } from './chat-loaders.ts'
import { hoursUntilLinks } from './links.rules.ts'
import { stopMessage } from './rejection-message.ts'
import type { WritingRow } from './writing.store.ts'

const WritingStopRef = builder.enumType('WritingStop', {
  description: 'Why no text can be sent to a member for now.',
  values: {
    CONVERSATION_LIMIT: {
      value: 'not_allowed',
      description: 'A free member has already opened all the conversations that are free.',
    },
    LIMITED: {
      value: 'limited',
      description: 'Staff decided that the viewer cannot write for some days; `Writing.message` has the end.',
    },
    NEW_CONVERSATIONS: {
      value: 'used_up',
      description: 'The viewer has opened many conversations today; new ones can be opened tomorrow.',
    },
    NOT_ENOUGH_CREDITS: {
      value: 'too_few_credits',
      description: 'The balance of the viewer is lower than the price of a text.',
    },
    UNAVAILABLE: {
      value: 'not_found',
      description: 'The member cannot be written to; the reason is not revealed.',
    },
  } as const,
})

const WritingRef = builder.objectRef<WritingRow>('Writing').implement({
  description:
    'What stops or delays a text of the viewer to a member, decided by the same rule as `sendMessage`.',
  fields: (t) => ({
    stop: t.expose('stop', {
      type: WritingStopRef,
      nullable: true,
      description: 'Why no text can be sent now; null if one can be sent.',
    }),
    message: t.string({
      nullable: true,
      description:
        'The sentence of `stop`, in the language of the viewer: that of the error of `sendMessage`.',
      resolve: ({ stop }, _args, ctx) => stop && stopMessage(asMember(ctx), stop),
    }),
    price: t.exposeInt('price', {
      description: 'The price of a text to this member, in credits; 0 for a fictional profile.',
    }),
    waitsForConfirmation: t.boolean({
      description: 'Whether messages are held until the viewer confirms the e-mail address.',
      resolve: ({ is_confirmed }) => !is_confirmed,
    }),
    waitsForPhoto: t.exposeBoolean('awaits_photo', {
      description: 'Whether messages are held until a photo of the viewer is approved.',
    }),
    linksMessage: t.string({
      nullable: true,
      description:
        'The sentence that tells a new member when web addresses can be sent; null if they can be sent now.',
      resolve: ({ signed_up_at }, _args, ctx) => {
        const hours = hoursUntilLinks(signed_up_at, ctx.site.linksAfterHours, ctx.clock.now())
        return hours > 0 ? translate(ctx, 'linksTooSoon', { hours }) : null
      },
    }),
  }),
})

builder.objectField(ProfileRef, 'writing', (t) =>
  t.field({
    type: WritingRef,
    nullable: true,
    description:
      'What stops or delays a text of the viewer to this member; null for the viewer, for a visitor and for a member who left.',
    resolve: (profile, _args, ctx) =>
      !ctx.viewer || isDeletedProfile(profile) || profile.id === ctx.viewer.id
        ? null
        : writingLoader(ctx).load(profile.id),
  }),
)
