import SchemaBuilder from '@pothos/core'
import ErrorsPlugin from '@pothos/plugin-errors'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import type { PrismaClient } from '@vonk/prisma/client.ts'
import type PrismaTypes from '@vonk/prisma/generated/pothos-types.ts'
import { getDatamodel } from '@vonk/prisma/generated/pothos-types.ts'
import { DateResolver, DateTimeISOResolver } from 'graphql-scalars'
import type { Context } from './context.ts'
import { type DomainError, graphError } from './errors.ts'
import './input-plugin.ts'
import { relayOptions } from './relay-options.ts'
import './stable-path-plugin.ts'

export interface SchemaTypes {
  Context: Context
  PrismaTypes: PrismaTypes
  DefaultFieldNullability: false
  AuthScopes: { member: boolean }
  Scalars: {
    Date: { Input: Date; Output: Date }
    DateTime: { Input: Date; Output: Date }
    ID: { Input: string; Output: string | number }
  }
}

/**
 * The schema builder. It denies by default: a root field is for members only unless it declares otherwise.
 */
export const builder = new SchemaBuilder<SchemaTypes>({
  plugins: [RelayPlugin, ScopeAuthPlugin, ErrorsPlugin, 'stablePath', PrismaPlugin, 'input'],
  defaultFieldNullability: false,
  relay: relayOptions,
  scopeAuth: {
    authScopes: (ctx) => ({ member: ctx.viewer !== null }),
    // Without it a subscription would start first and fail at its first event.
    authorizeOnSubscribe: true,
    unauthorizedError: () => graphError('UNAUTHENTICATED', 'Log in first.'),
  },
  errors: { defaultTypes: [], onResolvedError: () => {} },
  prisma: {
    client: (ctx): PrismaClient => ctx.db.prisma,
    dmmf: getDatamodel(),
    exposeDescriptions: false,
    filterConnectionTotalCount: true,
  },
})

builder.addScalarType('Date', DateResolver)
builder.addScalarType('DateTime', DateTimeISOResolver)

builder.queryType({ authScopes: { member: true }, description: 'The operations that read data.' })
builder.mutationType({ authScopes: { member: true }, description: 'The operations that change data.' })
builder.subscriptionType({
  authScopes: { member: true },
  description: 'The streams of data that a client can follow over a WebSocket.',
})

/** The interface of all domain errors: `message` is a sentence in the member's language. */
export const DomainErrorInterface = builder.interfaceRef<DomainError>('DomainError').implement({
  description: 'An error that the member can act on. `message` is in the language of the member or site.',
  fields: (t) => ({
    message: t.exposeString('message', {
      description: 'One sentence about the error, to be shown unchanged.',
    }),
  }),
})
