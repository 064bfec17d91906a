import { type FieldError, RateLimitedError, ValidationError } from '../core/common.errors.ts'
import type { Context } from '../core/context.ts'
import { type Budget, takeTry } from '../core/throttle.store.ts'
import { translate } from '../core/translate.ts'
import { readWords, wordsLimit } from './complaint.rules.ts'

/** Somebody's own words, cleaned; a fault is added to the list. */
export function wordsFrom(ctx: Context, given: string, isNeeded: boolean, faults: FieldError[]): string {
  const { words, fault } = readWords(given, isNeeded)
  if (fault)
    faults.push({ field: 'words', code: fault, message: translate(ctx, fault, { limit: wordsLimit }) })
  return words
}

/** Refuses a form that has faults. Errors: ValidationError. */
export function refuseFaults(ctx: Context, faults: FieldError[]): void {
  if (faults.length > 0) throw new ValidationError(translate(ctx, 'formInvalid'), faults)
}

/** Takes one try of a budget. Errors: RateLimitedError. */
export async function spendTry(ctx: Context, key: string, budget: Budget): Promise<void> {
  const minutes = await takeTry(ctx.db, key, budget, ctx.clock.now())
  if (minutes > 0)
    throw new RateLimitedError(translate(ctx, 'rateLimited', { seconds: minutes * 60 }), minutes * 60)
}
