import type { Context } from '../core/context.ts'
import { translate } from '../core/translate.ts'

/** The errors of the database with which send_message currently rejects every message to a member. */
export type RejectionReason = 'not_found' | 'not_allowed' | 'used_up' | 'too_few_credits'

/** The message that explains why nothing can be sent; the same before writing as after pressing send. */
export function rejectionMessage(ctx: Pick<Context, 'language' | 'site'>, reason: RejectionReason): string {
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
