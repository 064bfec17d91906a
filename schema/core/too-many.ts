import { RateLimitedError } from './common.errors.ts'
import type { Context } from './context.ts'
import { translate } from './translate.ts'

/** The refusal for a while, in minutes, that tells nothing of what it was about. */
export const tooMany = (ctx: Pick<Context, 'viewer' | 'site'>, minutes: number): RateLimitedError =>
  new RateLimitedError(translate(ctx, 'tooManyForNow', { minutes }), minutes * 60)
