import SchemaBuilder from '@pothos/core'
import ErrorsPlugin from '@pothos/plugin-errors'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import type { PrismaClient } from '@vonk/prisma/client.ts'
import type PrismaTypes from '@vonk/prisma/generated/pothos-types.ts'
import { getDatamodel } from '@vonk/prisma/generated/pothos-types.ts'
import { DateResolver, DateTimeISOResolver } from 'graphql-scalars'
import { type DomainError, graphError } from './errors.ts'
import './input-plugin.ts'
import { relayOptions } from './relay-options.ts'
import './stable-path-plugin.ts'
import { hasRight, type StaffContext } from './staff-context.ts'
import type { StaffRight } from './staff-rights.rules.ts'

export interface StaffSchemaTypes {
  Context: StaffContext
  PrismaTypes: PrismaTypes
  DefaultFieldNullability: false
  AuthScopes: {
    /** Anybody who has logged in to the console. */
    staff: boolean
    /** A right on at least one site; operations on one row check its site themselves. */
    right: StaffRight
  }
  Scalars: {
    Date: { Input: Date; Output: Date }
    DateTime: { Input: Date; Output: Date }
    ID: { Input: string; Output: string | number }
  }
}

/**
 * The builder of the staff graph, which the console alone uses. It denies by default: a root field is for staff who have
 * logged in unless it declares otherwise, and says which right it needs.
 */
export const staffBuilder = new SchemaBuilder<StaffSchemaTypes>({
  plugins: [RelayPlugin, ScopeAuthPlugin, ErrorsPlugin, 'stablePath', PrismaPlugin, 'input'],
  defaultFieldNullability: false,
  relay: relayOptions,
  scopeAuth: {
    authScopes: (ctx) => ({
      staff: ctx.staff !== null,
      right: (right) => hasRight(ctx.staff, right),
    }),
    authorizeOnSubscribe: true,
    unauthorizedError: (_parent, ctx) =>
      ctx.staff
        ? graphError('FORBIDDEN', 'Your role does not have this right.')
        : graphError('UNAUTHENTICATED', 'Log in first.'),
  },
  errors: { defaultTypes: [], onResolvedError: () => {} },
  prisma: {
    client: (ctx): PrismaClient => ctx.db.prisma,
    dmmf: getDatamodel(),
    exposeDescriptions: false,
    filterConnectionTotalCount: true,
  },
})

staffBuilder.addScalarType('Date', DateResolver)
staffBuilder.addScalarType('DateTime', DateTimeISOResolver)

staffBuilder.queryType({ authScopes: { staff: true }, description: 'The operations that read data.' })
/** The interface of all domain errors of the staff graph: `message` is a sentence in the reader's language. */
export const StaffDomainErrorInterface = staffBuilder.interfaceRef<DomainError>('DomainError').implement({
  description: 'An error that the reader can act on. `message` is in the language of the console.',
  fields: (t) => ({
    message: t.exposeString('message', {
      description: 'One sentence about the error, to be shown unchanged.',
    }),
  }),
})

staffBuilder.mutationType({ authScopes: { staff: true }, description: 'The operations that change data.' })
staffBuilder.subscriptionType({
  authScopes: { staff: true },
  description: 'The streams of data that the console can follow over a WebSocket.',
})
