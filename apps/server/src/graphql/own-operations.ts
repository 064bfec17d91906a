import type { Context } from '@vonk/schema/core/context.ts'
import type { Env } from '../env.ts'

/** Whether a request may run operations that it wrote itself, beside the persisted ones. */
export type MayWrite = (context: Pick<Context, 'viewer'>) => boolean

/**
 * Everybody outside production. In production the members whom `GRAPHIQL_MEMBERS` names: the operator's staff. Whoever else
 * gets this right, such as a partner with a key, gets it here.
 */
export const ownOperations =
  (env: Pick<Env, 'isProduction' | 'GRAPHIQL_MEMBERS'>): MayWrite =>
  ({ viewer }) =>
    !env.isProduction || (viewer !== null && env.GRAPHIQL_MEMBERS.includes(viewer.id))
