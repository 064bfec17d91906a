import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { hashPassword } from '@vonk/schema/access/password.ts'
import type { StaffRole } from '@vonk/schema/core/staff-rights.rules.ts'
import { codeOfStep, newAuthenticatorSecret, timeStepAt } from '@vonk/schema/staff/authenticator.rules.ts'
import { PersistedOperations } from '../../apps/server/src/graphql/persisted-operations.ts'
import type { AnyJson, AppFixture } from './app-fixture.ts'
import { raw } from './http.ts'
import { serve, type TestServer } from './server.ts'

/** A member of staff of a test. */
export interface StaffPerson {
  id: number
  name: string
  email: string
  secret: string
}

export const staffPassword = 'a long way to the sea'

let passwordHash: Promise<string> | undefined

/** Creates a member of staff with an authenticator app, by default a reviewer of all sites. */
export async function createStaff(
  { services: { db, clock, fieldCipher } }: Pick<AppFixture, 'services'>,
  given: { name?: string; email?: string; language?: string; roles?: StaffRole[]; siteIds?: number[] } = {},
): Promise<StaffPerson> {
  const { name = 'Noor', email = `${randomUUID()}@staff.test`, language = 'en', siteIds } = given
  const secret = newAuthenticatorSecret()
  passwordHash ??= hashPassword(staffPassword)
  const { id } = await db.prisma.staff.create({
    data: {
      name,
      email,
      language,
      roles: given.roles ?? ['reviewer'],
      hasAllSites: siteIds === undefined,
      passwordHash: await passwordHash,
      authenticatorSecret: fieldCipher.encrypt(secret),
      createdAt: clock.now(),
      grants: { create: (siteIds ?? []).map((siteId) => ({ siteId })) },
    },
  })
  return { id, name, email, secret }
}

/** The code that a person's authenticator app shows now, or some time steps later. */
export const codeNow = (
  { clock }: Pick<AppFixture, 'clock'>,
  { secret }: Pick<StaffPerson, 'secret'>,
  later = 0,
): string => codeOfStep(secret, timeStepAt(clock.now()) + later)

/** The persisted operations of the console's client. */
export const consoleOperations = (): PersistedOperations =>
  PersistedOperations.fromFile(
    join(import.meta.dirname, '../../apps/console/src/graphql/documents.generated.json'),
  )

/** Starts the server with operations of the staff graph by name. */
export function serveConsole(fixture: AppFixture, documents: Record<string, string>): Promise<TestServer> {
  const manifest = Object.entries(documents).map(([name, text]) => [name, { name, text }])
  return serve(fixture, { staffOperations: new PersistedOperations(Object.fromEntries(manifest)) })
}

/** A browser of staff on the console's host, with its cookies. */
export class StaffBrowser {
  readonly #url: string
  cookie = ''

  constructor(url: string) {
    this.#url = url
  }

  /** The host of the console with its port. */
  get host(): string {
    return `console.localhost:${new URL(this.#url).port}`
  }

  /** Sends a request to the console's host. */
  async send(
    path: string,
    {
      method = 'GET',
      body,
      headers = {},
    }: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ) {
    const own = { host: this.host, ...(this.cookie && { cookie: this.cookie }) }
    const answer = await raw(this.#url, {
      method,
      path,
      headers: { ...own, ...headers },
      ...(body !== undefined && { body }),
    })
    const set = [answer.headers['set-cookie'] ?? []].flat() as string[]
    for (const line of set) {
      const [pair = ''] = line.split(';')
      this.cookie = pair.endsWith('=') ? '' : pair
    }
    return answer
  }

  /** Runs an operation by its id and returns the whole answer. */
  async run(
    documentId: string,
    variables: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    const body = JSON.stringify({ documentId, variables })
    const answer = await this.send('/graphql', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
    return { ...answer, body: JSON.parse(answer.text) as AnyJson }
  }
}

/** Logs a person in by password and code; throws if that does not work. The clock is moved, so that the code is a new one. */
export async function logInToConsole(
  fixture: Pick<AppFixture, 'clock'>,
  browser: StaffBrowser,
  person: StaffPerson,
): Promise<StaffBrowser> {
  fixture.clock.advance(31_000)
  const { body: first } = await browser.run('LogIn', { email: person.email, password: staffPassword })
  const { challenge } = first.data.result
  const { body } = await browser.run('Code', { challenge, code: codeNow(fixture, person) })
  if (body.data?.result.__typename !== 'StaffLogInSuccess') throw new Error(JSON.stringify(body))
  return browser
}
