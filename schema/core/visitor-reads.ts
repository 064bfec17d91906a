import type { GraphQLError } from 'graphql'
import type { Context } from './context.ts'
import { graphError } from './errors.ts'
import { passOf } from './proof.ts'
import type { LimitName } from './rate-limit.settings.ts'
import { takeDistinct } from './rate-limit.store.ts'
import { rateLimitKey, readLimitError, readRateLimit, tryReadRateLimit } from './rate-limit.ts'
import { translate } from './translate.ts'

/**
 * Counts a profile that a visitor reads, once for the network: a profile that somebody on it has opened before is free.
 * When the network's free reads are used up, a browser with a proof of work may continue, up to a limit of the network
 * and one of its own. GraphQL errors: PROOF_REQUIRED, RATE_LIMITED.
 */
export async function readAsVisitor(ctx: Context, profileId: number): Promise<void> {
  const pass = passOf(ctx)
  const names: LimitName[] = pass ? ['teasersHard', 'teasersBrowser'] : ['teasers', 'teasersHard']
  const counted = names.map((name) => ({
    key: rateLimitKey(ctx, name, pass && name === 'teasersBrowser' ? pass.id : ctx.network),
    limit: ctx.site.limits[name],
  }))
  const counts = await takeDistinct(ctx.db, counted, profileId, ctx.clock.now())
  const full = names.filter((_name, at) => counts[at]?.minutes)
  if (full.length === 0 || counts[names.indexOf('teasersHard')]?.known) return
  for (const name of full) ctx.measurements.limitReached(name)
  if (full.length === 1 && full[0] === 'teasers') throw proofRequiredError(ctx)
  throw readLimitError(ctx, Math.max(...counts.map(({ minutes }) => minutes)))
}

/** Counts a page of search that a visitor reads. GraphQL errors: PROOF_REQUIRED, RATE_LIMITED. */
export async function readPageAsVisitor(ctx: Context): Promise<void> {
  if (passOf(ctx)) return readRateLimit(ctx, 'visitorPagesHard', ctx.network)
  if ((await tryReadRateLimit(ctx, 'visitorPages', ctx.network)) > 0) throw proofRequiredError(ctx)
}

const proofRequiredError = (ctx: Context): GraphQLError =>
  graphError('PROOF_REQUIRED', translate(ctx, 'proofRequired'))
