import type { Context, MemberContext } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { limitedMessage } from '../safety/limited.ts'

/** The errors of the database with which send_message currently rejects every message to a member. */
export type RejectionReason = 'not_found' | 'limited' | 'not_allowed' | 'used_up' | 'too_few_credits'

/** The message that explains why nothing can be sent; the same before writing as after pressing send. */
export const stopMessage = async (ctx: MemberContext, reason: RejectionReason): Promise<string> =>
  reason === 'limited' ? limitedMessage(ctx, 'messages') : rejectionMessage(ctx, reason)

/** The same for the reasons whose sentence needs nothing else. */
export function rejectionMessage(
  ctx: Pick<Context, 'language' | 'site'>,
  reason: Exclude<RejectionReason, 'limited'>,
): string {
  switch (reason) {
    case 'too_few_credits':
      return translate(ctx, 'notEnoughCredits')
    case 'not_allowed':
      return translate(ctx, 'conversationLimit', { limit: ctx.site.freeConversations })
    case 'used_up':
      return translate(ctx, 'newConversations')
    case 'not_found':
      return translate(ctx, 'unavailable')
  }
}
