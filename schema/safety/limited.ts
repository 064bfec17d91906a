import type { MemberContext } from '../core/context.ts'
import { perRequest } from '../core/per-request.ts'
import { translate } from '../core/translate.ts'
import { longDate } from '../texts/long-date.ts'
import { MemberLimitedError } from './limits.errors.ts'
import { limitsOf } from './limits.ts'

/** What staff can forbid a member for some days. */
export type LimitedAction = 'messages' | 'likes'

const limits = perRequest(({ db, viewer }: MemberContext) => limitsOf(db, viewer.id))

const sentences = { messages: 'messagesLimited', likes: 'likesLimited' } as const

/** The sentence that tells the viewer until when an action is limited. Its date is read only if it is needed. */
export async function limitedMessage(ctx: MemberContext, action: LimitedAction): Promise<string> {
  return sentence(ctx, action, await limitedUntil(ctx, action))
}

/** The error for a viewer who does what is limited. */
export async function limitedError(ctx: MemberContext, action: LimitedAction): Promise<MemberLimitedError> {
  const until = await limitedUntil(ctx, action)
  return new MemberLimitedError(sentence(ctx, action, until), until)
}

async function limitedUntil(ctx: MemberContext, action: LimitedAction): Promise<Date> {
  const { messagesUntil, likesUntil } = await limits(ctx)
  return (action === 'messages' ? messagesUntil : likesUntil) ?? ctx.clock.now()
}

const sentence = (ctx: MemberContext, action: LimitedAction, until: Date): string =>
  translate(ctx, sentences[action], { until: longDate(until, ctx.language, ctx.site.timeZone) })
