import type { Context } from '../context.ts'
import { say } from '../speak.ts'
import { type Budget, takeTry } from '../users/throttle.store.ts'
import { type FieldFault, RateLimitedError, ValidationError } from '../users/users.errors.ts'
import { readWords, wordsLimit } from './complaint.rules.ts'

/** Somebody's own words, cleaned; a fault is added to the list. */
export function wordsFrom(ctx: Context, given: string, isNeeded: boolean, faults: FieldFault[]): string {
  const { words, fault } = readWords(given, isNeeded)
  if (fault) faults.push({ field: 'words', code: fault, message: say(ctx, fault, { limit: wordsLimit }) })
  return words
}

/** Refuses a form that has faults. Errors: ValidationError. */
export function refuseFaults(ctx: Context, faults: FieldFault[]): void {
  if (faults.length > 0) throw new ValidationError(say(ctx, 'formInvalid'), faults)
}

/** Takes one try of a budget. Errors: RateLimitedError. */
export async function spendTry(ctx: Context, key: string, budget: Budget): Promise<void> {
  const minutes = await takeTry(ctx.db, key, budget, ctx.clock.now())
  if (minutes > 0)
    throw new RateLimitedError(say(ctx, 'rateLimited', { seconds: minutes * 60 }), minutes * 60)
}
