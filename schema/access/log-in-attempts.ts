import type { Context } from '../core/context.ts'
import { type LimitUse, rateLimitKey, tryRateLimit, type Use } from '../core/rate-limit.ts'
import { deviceHash } from './device.rules.ts'
import { isKnownDevice } from './device.store.ts'

/** The result of counting one log-in attempt. */
export interface LogInAttempt {
  /** For how many minutes log-ins are blocked; 0 if the attempt is allowed. */
  minutes: number
  /** Call it when the password was right: the attempt then does not count as a failure. */
  succeeded(): Promise<void>
}

/** The key prefixes of all counters of an account, which a password reset clears. */
export const logInCounters = (ctx: Pick<Context, 'fieldCipher'>, siteId: number, email: string): string[] =>
  (['logInHere', 'logInAnywhere', 'logInKnownDevice'] as const).map((name) =>
    rateLimitKey(ctx, name, siteId, email),
  )

/**
 * Counts an attempt before the password is checked, for unknown addresses too. A browser in which the member
 * has logged in before has a counter of its own and no other: neither strangers nor neighbours on the same
 * network can lock the member out of it.
 */
export async function countLogInAttempt(
  ctx: Context,
  email: string,
  memberId: number | null,
): Promise<LogInAttempt> {
  const account = [ctx.site.id, email] as const
  const { device } = ctx.session
  const isKnown = await isKnownDevice(ctx.db, memberId ?? 0, device, ctx.clock.now())
  if (isKnown && device) {
    const browser = deviceHash(memberId ?? 0, device).toString('base64url')
    const use = await tryRateLimit(ctx, 'logInKnownDevice', ...account, browser)
    return { minutes: use.minutes, succeeded: use.reset }
  }
  const uses: Use[] = []
  const countUse = async (...limit: LimitUse) => {
    const use = await tryRateLimit(ctx, ...limit)
    uses.push(use)
    return use.minutes
  }
  const minutes =
    (await countUse('logInHere', ...account, ctx.network)) ||
    (await countUse('logInAnywhere', ...account)) ||
    (await countUse('logInNetwork', ctx.network))
  return {
    minutes,
    succeeded: async () => {
      const [localUse, ...otherUses] = uses
      await localUse?.reset()
      for (const use of otherUses) await use.refund()
    },
  }
}
