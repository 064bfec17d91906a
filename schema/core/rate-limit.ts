import type { Database } from '@vonk/prisma/client.ts'
import type { GraphQLError } from 'graphql'
import { RateLimitedError } from './common.errors.ts'
import type { Context } from './context.ts'
import { graphError } from './errors.ts'
import { perDatabase } from './per-database.ts'
import type { Limit, LimitName } from './rate-limit.settings.ts'
import { deleteUses, type Grant, returnUses, takeUses } from './rate-limit.store.ts'
import { translate } from './translate.ts'

type RateLimitContext = Pick<Context, 'db' | 'clock' | 'site' | 'language' | 'fieldCipher' | 'measurements'>

/** The result of taking uses of one or more limits: granted, or rejected for a number of minutes. */
export interface Use {
  /** The longest wait of all limits; 0 if every use was granted. */
  minutes: number
  /** The wait of each limit, in their order; 0 if its use was granted. */
  waitMinutes: number[]
  /** Returns these uses, for an attempt that was no guess or had no effect. */
  refund(): Promise<void>
  /** Deletes all counted uses of these keys, for example after the right password. */
  reset(): Promise<void>
}

/**
 * The key that counts uses of a limit. Numbers, which are ids of members, stay readable; texts such as addresses and
 * networks are stored as a keyed digest only.
 */
export const rateLimitKey = (
  { fieldCipher }: Pick<Context, 'fieldCipher'>,
  name: LimitName,
  ...subject: (string | number)[]
): string =>
  [
    name,
    ...subject.map((part) =>
      typeof part === 'number' ? part : fieldCipher.digest(part).toString('base64url'),
    ),
  ].join(':')

/** A limit and what it counts by: ids, addresses, networks. */
export type LimitUse = readonly [name: LimitName, ...subject: (string | number)[]]

/** Takes one use of each limit, in one statement, before what they limit is done. */
export async function tryRateLimits(ctx: RateLimitContext, ...limits: readonly LimitUse[]): Promise<Use> {
  const counted = limits.map(([name, ...subject]) => ({
    key: rateLimitKey(ctx, name, ...subject),
    limit: ctx.site.limits[name],
  }))
  const keys = counted.map(({ key }) => key)
  const waitMinutes = (await takeUses(ctx.db, counted, ctx.clock.now())).map(({ minutes }) => minutes)
  for (const [at, [name]] of limits.entries()) if (waitMinutes[at]) ctx.measurements.limitReached(name)
  return {
    minutes: Math.max(...waitMinutes),
    waitMinutes,
    refund: () => returnUses(ctx.db, keys),
    reset: () => deleteUses(ctx.db, keys),
  }
}

/** Takes one use of a limit before what it limits is done. */
export const tryRateLimit = (ctx: RateLimitContext, ...limit: LimitUse): Promise<Use> =>
  tryRateLimits(ctx, limit)

/** Takes one use of each limit before what they limit is done. Errors: RateLimitedError. */
export async function rateLimits(ctx: RateLimitContext, ...limits: readonly LimitUse[]): Promise<Use> {
  const use = await tryRateLimits(ctx, ...limits)
  if (use.minutes > 0) throw tooMany(ctx, use.minutes)
  return use
}

/** Takes one use of a limit before what it limits is done. Errors: RateLimitedError. */
export const rateLimit = (ctx: RateLimitContext, ...limit: LimitUse): Promise<Use> => rateLimits(ctx, limit)

/** The error for too many attempts, with the wait in minutes; it does not reveal what was tried. */
export const tooMany = (ctx: Pick<Context, 'language'>, minutes: number): RateLimitedError =>
  new RateLimitedError(translate(ctx, 'tooManyForNow', { minutes }), minutes * 60)

/** Uses that this process took from the database in advance, or until when the database rejects more. */
interface Lease {
  remaining: number
  minutes: number
  until: number
}

/** A lease that is not used ends, so that a server that stops does not keep uses for long. */
const leaseMinutes = 60
const maxLeases = 50_000
const leasesOf = perDatabase<Database, Map<string, Promise<Lease>>>(() => new Map())

/**
 * Takes one use of a limit on reading. The process takes a tenth of the limit, at most 20 uses, at a time, so that most
 * reads cost no statement; with several servers a key may thus be rejected up to that many uses early. GraphQL error:
 * RATE_LIMITED.
 */
export async function readRateLimit(
  ctx: RateLimitContext,
  name: LimitName,
  ...subject: (string | number)[]
): Promise<void> {
  const minutes = await tryReadRateLimit(ctx, name, ...subject)
  if (minutes > 0) throw readLimitError(ctx, minutes)
}

/** As `readRateLimit`, but returns the minutes for which reading is rejected; 0 if it is allowed. */
export async function tryReadRateLimit(
  ctx: RateLimitContext,
  name: LimitName,
  ...subject: (string | number)[]
): Promise<number> {
  const minutes = await useLease(ctx, rateLimitKey(ctx, name, ...subject), ctx.site.limits[name])
  if (minutes > 0) ctx.measurements.limitReached(name)
  return minutes
}

/** The GraphQL error RATE_LIMITED for too much reading, with the wait in minutes. */
export function readLimitError(ctx: Pick<Context, 'language'>, minutes: number): GraphQLError {
  const { message, retryAfterSeconds } = tooMany(ctx, minutes)
  return graphError('RATE_LIMITED', message, { retryAfterSeconds })
}

/** Takes one use of a key's lease, or of a new one if it is used up; returns the minutes to wait, 0 if it is granted. */
async function useLease({ db, clock }: RateLimitContext, key: string, limit: Limit): Promise<number> {
  const leases = leasesOf(db)
  const now = clock.now()
  for (;;) {
    // Concurrent reads wait for the same lease, so that each takes one use instead of a lease.
    const pending = leases.get(key) ?? storeLease(leases, key, newLease(db, key, limit, now))
    const lease = await pending
    const isValid = lease.until > now.getTime()
    if (isValid && lease.remaining > 0) {
      lease.remaining--
      return 0
    }
    if (isValid && lease.minutes > 0) return lease.minutes
    // Another read that waited for it may have replaced it already.
    if (leases.get(key) === pending) leases.delete(key)
  }
}

async function newLease(db: Database, key: string, limit: Limit, now: Date): Promise<Lease> {
  const requested = Math.max(1, Math.min(20, Math.floor(limit.uses / 10)))
  const [grant] = await takeUses(db, [{ key, limit }], now, requested)
  const { granted, minutes } = grant as Grant
  const lifetimeMinutes = granted > 0 ? Math.min(leaseMinutes, limit.minutes) : 1
  return { remaining: granted, minutes, until: now.getTime() + lifetimeMinutes * 60_000 }
}

/** Stores a lease until its request fails; removes the oldest if there are too many. */
function storeLease(
  leases: Map<string, Promise<Lease>>,
  key: string,
  pending: Promise<Lease>,
): Promise<Lease> {
  if (leases.size >= maxLeases) leases.delete(leases.keys().next().value ?? key)
  leases.set(key, pending)
  pending.catch(() => leases.get(key) === pending && leases.delete(key))
  return pending
}
