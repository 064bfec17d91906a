import { RateLimitedError } from './common.errors.ts'
import type { Context } from './context.ts'
import { translate } from './translate.ts'

/** The error for too many attempts, with the wait in minutes; it does not reveal what was tried. */
export const tooMany = (ctx: Pick<Context, 'viewer' | 'site'>, minutes: number): RateLimitedError =>
  new RateLimitedError(translate(ctx, 'tooManyForNow', { minutes }), minutes * 60)
