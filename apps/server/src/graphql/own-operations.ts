import type { Context } from '@vonk/schema/core/context.ts'
import type { Env } from '../env.ts'

/** Decides whether a request may run other operations than the persisted ones. */
export type AllowsOwnOperations = (context: Pick<Context, 'viewer' | 'hasPartnerKey'>) => boolean

/**
 * Everybody outside production. In production the members whom `GRAPHIQL_MEMBERS` names, the operator's staff, and with
 * `GRAPHIQL_PARTNERS` whoever has the key of a partner. Whoever else gets this right gets it here.
 */
export const ownOperations =
  (env: Pick<Env, 'isProduction' | 'GRAPHIQL_MEMBERS'>): AllowsOwnOperations =>
  ({ viewer, hasPartnerKey }) =>
    !env.isProduction ||
    hasPartnerKey === true ||
    (viewer !== null && env.GRAPHIQL_MEMBERS.includes(viewer.id))
