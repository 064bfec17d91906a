import type { Database } from '@vonk/prisma/client.ts'
import type { GraphQLError } from 'graphql'
import type { Limit, LimitName } from './budget.settings.ts'
import { forgetUses, type Grant, giveUsesBack, takeUses } from './budget.store.ts'
import { RateLimitedError } from './common.errors.ts'
import type { Context } from './context.ts'
import { graphError } from './errors.ts'
import { translate } from './translate.ts'

type BudgetContext = Pick<Context, 'db' | 'clock' | 'site' | 'language' | 'fieldCipher' | 'measurements'>

/** Uses of one or more limits that were taken, or refused for so many minutes. */
export interface Use {
  /** The longest wait of all limits; 0 if every use was granted. */
  minutes: number
  /** The wait of each limit, in their order; 0 if its use was granted. */
  waits: number[]
  /** Counts these uses no more: it was no guess, or it did nothing. */
  giveBack(): Promise<void>
  /** Counts no use of these keys any more, such as after the right password. */
  forget(): Promise<void>
}

/**
 * The key that counts uses of a limit. Numbers, which are ids of members, stay readable; texts such as addresses and
 * networks are stored as a keyed digest only.
 */
export const budgetKey = (
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

/** A limit and whom or what it counts: ids, addresses, networks. */
export type Counts = readonly [name: LimitName, ...subject: (string | number)[]]

/** Takes one use of each limit, in one statement, before what they limit is done. */
export async function tryBudgets(ctx: BudgetContext, ...limits: readonly Counts[]): Promise<Use> {
  const counted = limits.map(([name, ...subject]) => ({
    key: budgetKey(ctx, name, ...subject),
    limit: ctx.site.limits[name],
  }))
  const keys = counted.map(({ key }) => key)
  const waits = (await takeUses(ctx.db, counted, ctx.clock.now())).map(({ minutes }) => minutes)
  for (const [at, [name]] of limits.entries()) if (waits[at]) ctx.measurements.limitReached(name)
  return {
    minutes: Math.max(...waits),
    waits,
    giveBack: () => giveUsesBack(ctx.db, keys),
    forget: () => forgetUses(ctx.db, keys),
  }
}

/** Takes one use of a limit before what it limits is done. */
export const tryBudget = (ctx: BudgetContext, ...limit: Counts): Promise<Use> => tryBudgets(ctx, limit)

/** Takes one use of each limit before what they limit is done. Errors: RateLimitedError. */
export async function budgets(ctx: BudgetContext, ...limits: readonly Counts[]): Promise<Use> {
  const use = await tryBudgets(ctx, ...limits)
  if (use.minutes > 0) throw tooMany(ctx, use.minutes)
  return use
}

/** Takes one use of a limit before what it limits is done. Errors: RateLimitedError. */
export const budget = (ctx: BudgetContext, ...limit: Counts): Promise<Use> => budgets(ctx, limit)

/** The error for too many attempts, with the wait in minutes; it does not reveal what was tried. */
export const tooMany = (ctx: Pick<Context, 'language'>, minutes: number): RateLimitedError =>
  new RateLimitedError(translate(ctx, 'tooManyForNow', { minutes }), minutes * 60)

/** Uses that this process took from the database in advance, or for how long it was refused any. */
interface Lease {
  left: number
  minutes: number
  until: number
}

/** A lease that is not used ends, so that a server that stops does not keep uses for long. */
const leaseMinutes = 60
const mostLeases = 50_000
const leasesOf = new WeakMap<Database, Map<string, Promise<Lease>>>()

/**
 * Takes one use of a limit on reading. The process takes a tenth of the limit, at most 20 uses, at a time, so that most
 * reads cost no statement; with several servers a key may thus be refused up to that many uses early. GraphQL error:
 * RATE_LIMITED.
 */
export async function readBudget(
  ctx: BudgetContext,
  name: LimitName,
  ...subject: (string | number)[]
): Promise<void> {
  const minutes = await tryReadBudget(ctx, name, ...subject)
  if (minutes > 0) throw readTooMuch(ctx, minutes)
}

/** Takes one use of a limit on reading, as `readBudget`; returns for how many minutes it is refused, 0 if it is not. */
export async function tryReadBudget(
  ctx: BudgetContext,
  name: LimitName,
  ...subject: (string | number)[]
): Promise<number> {
  const minutes = await useLease(ctx, budgetKey(ctx, name, ...subject), ctx.site.limits[name])
  if (minutes > 0) ctx.measurements.limitReached(name)
  return minutes
}

/** The GraphQL error RATE_LIMITED for too much reading, with the wait in minutes. */
export function readTooMuch(ctx: Pick<Context, 'language'>, minutes: number): GraphQLError {
  const { message, retryAfterSeconds } = tooMany(ctx, minutes)
  return graphError('RATE_LIMITED', message, { retryAfterSeconds })
}

/** Takes one use of the lease of a key, of the next one if it is used up; returns for how many minutes it is refused. */
async function useLease({ db, clock }: BudgetContext, key: string, limit: Limit): Promise<number> {
  const leases = leasesOf.get(db) ?? new Map<string, Promise<Lease>>()
  leasesOf.set(db, leases)
  const now = clock.now()
  for (;;) {
    // Reads of one moment wait for the same lease, so that each counts for one use and not for a lease.
    const taking = leases.get(key) ?? keep(leases, key, newLease(db, key, limit, now))
    const lease = await taking
    const isValid = lease.until > now.getTime()
    if (isValid && lease.left > 0) {
      lease.left--
      return 0
    }
    if (isValid && lease.minutes > 0) return lease.minutes
    // Another read that waited for it may have asked for the next one already.
    if (leases.get(key) === taking) leases.delete(key)
  }
}

async function newLease(db: Database, key: string, limit: Limit, now: Date): Promise<Lease> {
  const wanted = Math.max(1, Math.min(20, Math.floor(limit.uses / 10)))
  const [grant] = await takeUses(db, [{ key, limit }], now, wanted)
  const { granted, minutes } = grant as Grant
  const lasts = granted > 0 ? Math.min(leaseMinutes, limit.minutes) : 1
  return { left: granted, minutes, until: now.getTime() + lasts * 60_000 }
}

/** Keeps a lease unless it cannot be taken; the oldest goes when there are too many. */
function keep(leases: Map<string, Promise<Lease>>, key: string, taking: Promise<Lease>): Promise<Lease> {
  if (leases.size >= mostLeases) leases.delete(leases.keys().next().value ?? key)
  leases.set(key, taking)
  taking.catch(() => leases.get(key) === taking && leases.delete(key))
  return taking
}
