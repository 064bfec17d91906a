import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { addWebhook } from '@vonk/schema/partners/manage-webhooks.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messageTo } from '../../testkit/http.ts'
import { openRestClient, type RestClient } from '../rest/rest-client.ts'
import { codeFor, registerProgram } from './oauth-program.ts'

let rest: RestClient
beforeAll(async () => {
  rest = await openRestClient('empty', { pages: true, jobs: true })
  // The queue has the clock of the system.
  rest.fixture.clock.set(new Date())
})
afterAll(() => rest.close())

/** What a program knows when the member comes back to it, the webhook's secret, and to whom it writes. */
export interface Evening {
  site: string
  clientId: string
  key: string | null
  redirectUri: string
  code: string
  verifier: string
  secret: string
  port: number
  to: number
}

const programs = [
  ['plain program', 'partner-evening.mjs'],
  ['program with the generated client', 'typed-evening.ts'],
] as const

/** Starts a program that a member lets in, whose webhook is told of messages; `changed` is what it knows wrongly. */
async function start(file: string, changed: Partial<Evening> = {}) {
  const { fixture, server } = rest
  const eva = await fixture.person({ name: 'Eva', credits: 10 })
  const bob = await fixture.person({ name: 'Bob', credits: 10 })
  const program = await registerProgram(rest)
  const port = await freePort()
  const secret = await addWebhook(fixture.services, program.partnerId, {
    ...{ url: `http://localhost:${port}/events`, kinds: ['message'], now: fixture.clock.now() },
  })
  const scope = 'chats:read chats:write events:read'
  const { code, verifier } = await codeFor(rest, program, eva, { scope })
  const { clientId, key, redirectUri } = program
  const given: Evening = {
    ...{ site: server.url, clientId, key, redirectUri, code, verifier, secret, port, to: bob.id, ...changed },
  }
  const script = join(import.meta.dirname, file)
  const running = spawn(process.execPath, [script, JSON.stringify(given)])
  let said = ''
  for (const stream of [running.stdout, running.stderr]) stream.on('data', (part) => (said += String(part)))
  const ended = new Promise<number | null>((resolve) => running.on('exit', resolve))
  return { eva, bob, said: () => said, ended }
}

describe.each(programs)('a %s', (_name, file) => {
  test('that a member lets in sends a message, and gets the answer by webhook', async () => {
    const { eva, bob, said, ended } = await start(file)
    await expect.poll(said, { timeout: 30_000 }).toContain('I sent ')
    await bob.run(
      'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }',
      messageTo(eva.id, 'Ja, wat leuk!'),
    )
    expect(await ended, said()).toBe(0)
    expect(said()).toContain('The answer is: Ja, wat leuk!')
  }, 90_000)

  test('ends when a webhook is not signed with its secret', async () => {
    const secret = `whsec_${randomBytes(32).toString('base64')}`
    const { said, ended } = await start(file, { secret })
    expect(await ended).toBe(1)
    expect(said()).toMatch(/A stranger called|No matching signature/)
  }, 90_000)
})

/** A port of this machine that nothing uses now. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
