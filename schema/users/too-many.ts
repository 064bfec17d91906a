import type { Context } from '../context.ts'
import { say } from '../speak.ts'
import { RateLimitedError } from './users.errors.ts'

/** The refusal for a while, in minutes, that tells nothing of what it was about. */
export const tooMany = (ctx: Pick<Context, 'viewer' | 'site'>, minutes: number): RateLimitedError =>
  new RateLimitedError(say(ctx, 'tooManyForNow', { minutes }), minutes * 60)
