import type { MemberContext } from '../core/context.ts'
import { tryRateLimit, tryRateLimits } from '../core/rate-limit.ts'
import { sameTextKey } from '../safety/same-text.rules.ts'
import type { ScamCheck } from '../scam/scam.rules.ts'
import { knowEachOther } from './strangers.store.ts'

/**
 * Decides whether support must read a text before its recipient does, and counts it. Returns what was found in it, or
 * null if it can be delivered. Between two members who know each other nothing is held or counted.
 */
export async function reviewOf(
  ctx: MemberContext,
  recipientId: number,
  body: string,
  { verdict, signs }: ScamCheck,
): Promise<string[] | null> {
  const key = sameTextKey(body)
  if (verdict === 'clean' && key === null) return null
  if (await knowEachOther(ctx.db, ctx.viewer.id, recipientId, ctx.site.knownAfterMessages)) return null
  if (verdict === 'hold') return signs
  const copies = key === null ? 'few' : await countCopies(ctx, key)
  if (copies === 'too many') return [...signs, 'SAME_TEXT']
  if (verdict === 'clean' && copies === 'few') return null
  const isWithinLimit = (await tryRateLimit(ctx, 'signMessages', ctx.viewer.id)).minutes === 0
  if (isWithinLimit) return null
  return copies === 'few' ? signs : [...signs, 'SAME_TEXT']
}

/** Counts one more of the same text, of its sender and of all members of the site. */
async function countCopies(ctx: MemberContext, key: string): Promise<'few' | 'many' | 'too many'> {
  const { id } = ctx.viewer
  const { waitMinutes } = await tryRateLimits(
    ctx,
    ['sameTextFirst', key, id],
    ['sameTextFree', key, id],
    ['sameText', key, id],
  )
  const [isNew, isFree, isAllowed] = waitMinutes.map((minutes) => minutes === 0)
  const isRare = !isNew || (await tryRateLimit(ctx, 'sameTextSenders', ctx.site.id, key)).minutes === 0
  if (!isAllowed || !isRare) return 'too many'
  return isFree ? 'few' : 'many'
}
