import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context, MemberContext, Viewer } from '@vonk/schema/core/context.ts'
import { schema } from '@vonk/schema/index.ts'
import type { SessionCarrier } from '@vonk/schema/ports/session-carrier.ts'
import { type ExecutionResult, graphql, parse, subscribe } from 'graphql'
import { readEnv } from '../../apps/server/src/env.ts'
import { createContext } from '../../apps/server/src/http/session.ts'
import type { AppServices } from '../../apps/server/src/services/app-services.ts'
import { openAppServices } from '../../apps/server/src/services/open-app-services.ts'
import { TestClock } from './clock.ts'
import { startOf, type templates } from './cluster.ts'
import { createDatabase, type TestDatabase } from './database.ts'
import { createPerson, type NewPerson } from './people.ts'

/** A result of the graph that a test inspects without types. */
export type AnyJson = any

/** For tests of a key that was replaced. */
export { fieldCipher } from '../../apps/server/src/adapters/field-cipher.ts'

/** The services of the application on a database of its own, with a clock that the test moves. */
export interface AppFixture {
  services: AppServices
  clock: TestClock
  databaseUrl: string
  /** Creates a person, by default a confirmed free member; a fictional profile has an id but cannot query. */
  person(given?: NewPerson): Promise<Actor>
  /** A member of the demo data, by e-mail address. */
  login(email: string): Promise<Actor>
  visitor: Actor
  close(): Promise<void>
}

/** A member or visitor who runs operations in this process, without HTTP. */
export interface Actor {
  id: number
  /** A new context, as for one request. */
  context(): Context
  member(): MemberContext
  /** Runs an operation and returns its data; throws its first error. */
  run<Data = Record<string, AnyJson>>(query: string, variables?: Record<string, unknown>): Promise<Data>
  /** The whole result, errors included. */
  result(
    query: string,
    variables?: Record<string, unknown>,
  ): Promise<ExecutionResult<Record<string, AnyJson>>>
  follow(
    query: string,
    variables?: Record<string, unknown>,
  ): Promise<AsyncGenerator<ExecutionResult<Record<string, AnyJson>>>>
  viewer: Viewer | null
}

/**
 * Opens the application on a copy of a template, or on a database that is given and as empty; `variables` are of the
 * environment, besides those of every test.
 */
export async function createAppFixture(
  template: keyof typeof templates = 'empty',
  variables: Record<string, string> = {},
  given?: TestDatabase,
): Promise<AppFixture> {
  const database = given ?? (await createDatabase(template))
  const folder = mkdtempSync(join(tmpdir(), 'vonk-fixture-'))
  // The key of push messages is the same in every database of the tests: answers of the graph contain it.
  writeFileSync(
    join(folder, 'push.secret'),
    createHash('sha256').update('push key of tests').digest('base64url'),
  )
  const clock = new TestClock(startOf(template))
  const own = { NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: database.url, LOG_LEVEL: 'silent' }
  const env = readEnv({ ...own, ...variables })
  const first = await openAppServices(env, database.url, clock)
  let services = first
  if (template === 'empty') {
    await services.db.prisma.site.create({
      data: { name: 'Vonk', domain: 'localhost', domainLanguage: 'nl' },
    })
    await services.close()
    services = await openAppServices(env, database.url, clock)
  }
  return {
    services,
    clock,
    databaseUrl: database.url,
    person: async (given) => {
      const id = await createPerson(services, given)
      return given?.isFictional ? { ...actor(services, null), id } : actorFor(services, id)
    },
    login: async (email) => {
      const { id } = await services.db.prisma.member.findFirstOrThrow({ where: { email } })
      return actorFor(services, id)
    },
    visitor: actor(services, null),
    close: async () => {
      await services.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function actorFor(services: AppServices, id: number): Promise<Actor> {
  const session = await services.db.prisma.session.create({
    data: {
      memberId: id,
      tokenHash: Buffer.from(`test-${id}-${Math.random()}`),
      createdAt: services.clock.now(),
      expiresAt: new Date(services.clock.now().getTime() + 30 * 86_400_000),
    },
  })
  const member = await services.db.prisma.member.findUniqueOrThrow({ where: { id } })
  return actor(services, {
    id,
    siteId: member.siteId,
    sessionId: session.id,
    isConfirmed: member.emailConfirmedAt !== null,
    isHeld: member.emailConfirmedAt === null || member.awaitsPhoto,
    isPaid: member.premiumSince !== null,
    language: member.language,
  })
}

function actor(services: AppServices, viewer: Viewer | null): Actor {
  const sites = [...services.sites.values()]
  const site = sites.find(({ id }) => id === viewer?.siteId) ?? sites[0]
  if (!site) throw new Error('The fixture has no site.')
  const context = () => createContext(services, site, carrier(), viewer, '203.0.113.7')
  const result = (source: string, variableValues?: Record<string, unknown>) =>
    graphql({ schema, source, variableValues, contextValue: context() }) as Promise<
      ExecutionResult<Record<string, AnyJson>>
    >
  return {
    id: viewer?.id ?? 0,
    viewer,
    context,
    member: () => {
      if (!viewer) throw new Error('A visitor is not a member.')
      return context() as MemberContext
    },
    result,
    run: async (source, variables) => {
      const { data, errors } = await result(source, variables)
      if (errors?.length) throw errors[0]
      return data as never
    },
    follow: async (source, variableValues) => {
      const stream = await subscribe({
        schema,
        document: parse(source),
        variableValues,
        contextValue: context(),
      })
      if (!(Symbol.asyncIterator in stream)) throw stream.errors?.[0] ?? new Error('No stream.')
      return stream as AsyncGenerator<ExecutionResult<Record<string, AnyJson>>>
    },
  }
}

/** A cookie jar of one request. */
export function carrier(
  token: string | null = null,
  device: string | null = null,
): SessionCarrier & { given: string | null; givenDevice: string | null } {
  return {
    token,
    device,
    userAgent: 'test',
    canChange: true,
    given: null,
    givenDevice: null,
    set(value) {
      this.given = value
    },
    setDevice(value) {
      this.givenDevice = value
    },
    clear() {
      this.given = null
    },
  }
}
