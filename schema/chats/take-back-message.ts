import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { currentBalance } from '../credits/balance.ts'
import { ProfileUnavailableError } from '../profiles/profiles.errors.ts'
import { takeBack } from './changes.store.ts'
import { messageLoader } from './chat-loaders.ts'
import { GiftStaysError, TakeBackTooLateError } from './chats.errors.ts'
import type { MessageShape } from './chats.rows.ts'
import { MessageRef, seenMessage } from './message.ts'
import { toClientId } from './post.ts'

interface TakenBack {
  /** Null if nothing of it is left: it was held, or there is no such message. */
  message: MessageShape | null
  credits: number
}

/**
 * Takes back a text or photo of the viewer by its client id. Twice, or of a message that does not exist (any more), it
 * changes nothing. Errors: every type of TakeBackMessageResult.
 */
export async function takeBackMessage(ctx: MemberContext, clientId: string): Promise<TakenBack> {
  const minutes = ctx.site.takeBackMinutes
  const row = await takeBack(ctx.db, ctx.viewer.id, toClientId(clientId), minutes, ctx.clock.now())
  switch (row.outcome) {
    case 'late':
      throw new TakeBackTooLateError(translate(ctx, 'takeBackTooLate', { minutes }), minutes)
    case 'gift':
      throw new GiftStaysError(translate(ctx, 'giftStays'))
    case 'unseen':
      throw new ProfileUnavailableError(translate(ctx, 'unavailable'))
  }
  const { conversation_id, seq } = row
  if (conversation_id !== null) messageLoader(ctx).clear(`${conversation_id}:${seq}`)
  return {
    message: conversation_id === null || seq === null ? null : await seenMessage(ctx, conversation_id, seq),
    credits: await currentBalance(ctx),
  }
}

const SuccessRef = builder.objectRef<TakenBack>('TakeBackMessageSuccess').implement({
  description: 'The message was taken back, now or before.',
  fields: (t) => ({
    message: t.expose('message', {
      type: MessageRef,
      nullable: true,
      description:
        'The message, of which only its place is left. Null if it was still held, and is gone with its credits returned, or if there is no such message.',
    }),
    credits: t.exposeInt('credits', { description: "The viewer's present balance, in credits." }),
  }),
})

builder.mutationField('takeBackMessage', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Takes back a text or a photo that the viewer sent: within `Site.takeBackMinutes`, or at any time while it is held. What it contained is gone for both members. Its credits return only if it was still held.',
    args: {
      clientId: t.arg.id({ required: true, description: '`Message.clientId` of the message.' }),
    },
    errors: {
      types: [TakeBackTooLateError, GiftStaysError, ProfileUnavailableError],
      directResult: true,
      union: {
        name: 'TakeBackMessageResult',
        description: 'The message was taken back, or the reason why it was not.',
      },
    },
    resolve: (_root, { clientId }, ctx) => takeBackMessage(asMember(ctx), String(clientId)),
  }),
)
