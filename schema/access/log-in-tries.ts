import { createHash } from 'node:crypto'
import type { Context } from '../core/context.ts'
import { type Budget, forgetTries, returnTry, takeTry } from '../core/throttle.store.ts'
import { deviceHash, isKnownDevice } from './device.store.ts'

/** 5 failures in 30 minutes on one account from one network: 15 minutes, doubling to 24 hours (decisions). */
export const accountBudget: Budget = { tries: 5, window: '30 minutes', base: 15, most: 24 * 60 }
/**
 * 20 failures on one account from anywhere: an hour, doubling to 24. The window is as long as possible while
 * one forgetful person, who is blocked and tries again repeatedly, can never reach the limit.
 */
export const everywhereBudget: Budget = { tries: 20, window: '3 hours', base: 60, most: 24 * 60 }
/** 50 failures an hour from one network, for any accounts. */
export const networkBudget: Budget = { tries: 50, window: '1 hour', base: 60, most: 24 * 60 }

/** Hashes the parts, so that an address is not stored in clear text next to the network it was tried from. */
const hashOf = (...parts: (string | number)[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')

/** The common prefix of all log-in counters of an account. */
export const logInCounters = (siteId: number, email: string): string => `login:${hashOf(siteId, email)}`

/** The result of counting one log-in attempt. */
export interface LogInTry {
  /** For how many minutes log-ins are blocked; 0 if the attempt is allowed. */
  minutes: number
  /** Call it when the password was right: the attempt then does not count as a failure. */
  succeeded(): Promise<void>
}

/**
 * Counts an attempt before the password is checked, for unknown addresses too. A browser in which the member
 * has logged in before is counted separately, so strangers cannot lock the member out.
 */
export async function takeLogInTry(
  ctx: Context,
  email: string,
  memberId: number | null,
  now: Date,
): Promise<LogInTry> {
  const account = logInCounters(ctx.site.id, email)
  const here = `${account}:${hashOf(ctx.network)}`
  const network = `login-network:${hashOf(ctx.network)}`
  let everywhere = account
  const taken: string[] = []
  const take = async (key: string, budget: Budget) => {
    const minutes = await takeTry(ctx.db, key, budget, now)
    taken.push(key)
    return minutes
  }
  let minutes = await take(here, accountBudget)
  if (minutes === 0) {
    const { device } = ctx.session
    if (device && (await isKnownDevice(ctx.db, memberId ?? 0, device, now)))
      everywhere = `${account}:device:${deviceHash(memberId ?? 0, device).toString('base64url')}`
    minutes = (await take(everywhere, everywhereBudget)) || (await take(network, networkBudget))
  }
  return {
    minutes,
    succeeded: async () => {
      await forgetTries(ctx.db, here)
      for (const key of taken.slice(1)) await returnTry(ctx.db, key)
    },
  }
}
