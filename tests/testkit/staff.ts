import type { KnownStaffContext, StaffId, StaffViewer } from '@vonk/schema/core/staff-context.ts'
import type { StaffRole } from '@vonk/schema/core/staff-rights.rules.ts'
import { staffSchema } from '@vonk/schema/staff.ts'
import { type ExecutionResult, graphql, parse, subscribe } from 'graphql'
import type { AnyJson, AppFixture } from './app-fixture.ts'

/** A member of staff who runs operations of the staff graph in this process. */
export interface StaffActor {
  viewer: StaffViewer
  /** A new context, as for one request. */
  context(): KnownStaffContext
  /** Runs an operation and returns its data; throws its first error. */
  run<Data = Record<string, AnyJson>>(query: string, variables?: Record<string, unknown>): Promise<Data>
  result(
    query: string,
    variables?: Record<string, unknown>,
  ): Promise<ExecutionResult<Record<string, AnyJson>>>
  follow(query: string): Promise<AsyncGenerator<ExecutionResult<Record<string, AnyJson>>>>
}

let count = 0

/** Somebody who works for all sites unless others are given. */
export function staffActor(
  { services }: Pick<AppFixture, 'services'>,
  given: Partial<Pick<StaffViewer, 'name' | 'roles' | 'siteIds' | 'language'>> & { id?: number } = {},
): StaffActor {
  const id = given.id ?? ++count
  const viewer: StaffViewer = {
    id: id as StaffId,
    name: given.name ?? `Collega ${id}`,
    language: given.language ?? 'en',
    roles: given.roles ?? (['reviewer'] satisfies StaffRole[]),
    siteIds: given.siteIds ?? null,
    sessionId: `session-${id}`,
    provedAt: services.clock.now(),
  }
  const context = () => ({
    ...services,
    staff: viewer,
    staffSession: { token: null, userAgent: 'test', set: () => {}, clear: () => {} },
    sites: new Map([...services.sites.values()].map((site) => [site.id, site])),
    address: '203.0.113.9',
    network: '203.0.113.0/24',
    origin: 'http://console.localhost',
    language: viewer.language,
    cache: new Map(),
  })
  const result = (source: string, variableValues?: Record<string, unknown>) =>
    graphql({ schema: staffSchema, source, variableValues, contextValue: context() }) as Promise<
      ExecutionResult<Record<string, AnyJson>>
    >
  return {
    viewer,
    context,
    result,
    run: async (source, variables) => {
      const { data, errors } = await result(source, variables)
      if (errors?.length) throw errors[0]
      return data as never
    },
    follow: async (source) => {
      const stream = await subscribe({
        schema: staffSchema,
        document: parse(source),
        contextValue: context(),
      })
      if (!(Symbol.asyncIterator in stream)) throw stream.errors?.[0] ?? new Error('No stream.')
      return stream as AsyncGenerator<ExecutionResult<Record<string, AnyJson>>>
    },
  }
}
