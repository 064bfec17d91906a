import type { Context } from '../core/context.ts'
import { translate } from '../core/translate.ts'

/** Why send_message rejects every message to somebody for now, as an error of the database. */
export type Stop = 'not_found' | 'not_allowed' | 'used_up' | 'too_few_credits'

/** The sentence that tells a member why no message can be sent: the same before writing as after pressing send. */
export function stopSentence(ctx: Pick<Context, 'language' | 'site'>, stop: Stop): string {
  switch (stop) {
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
