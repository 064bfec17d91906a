import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../testkit/free-port.ts'

const root = join(import.meta.dirname, '../..')

export interface MeasuredServer {
  url: string
  /** A member whom visitors may see. */
  shownMember: number
  close(): Promise<void>
}

/** Starts the built server with demo data in a folder of its own, behind a pass for Lighthouse. */
export async function startMeasuredServer(): Promise<MeasuredServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vonk-lighthouse-'))
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, ['apps/server/bin/start.mjs'], { cwd: root, stdio: 'ignore', env })
  const stop = async () => {
    await ended(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await answers(`http://localhost:${port}/health`, child)
  } catch (error) {
    await stop()
    throw error
  }
  const pass = openPass(port)
  return {
    shownMember: await shownMemberOf(`http://localhost:${port}`),
    url: `http://localhost:${await pass.port}`,
    close: async () => {
      pass.close()
      await stop()
    },
  }
}

/**
 * Hands every answer on without `Referrer-Policy`: with `same-origin`, which the product sends, Lighthouse reports the
 * document itself as aborted in this Chromium, also that of a server that sends nothing but one heading.
 */
function openPass(to: number) {
  const pass = createServer((incoming, outgoing) => {
    const { url, method, headers } = incoming
    const onward = request({ port: to, path: url, method, headers }, (answer) => {
      const { 'referrer-policy': _, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  const port = new Promise<number>((resolve) =>
    pass.listen(0, '127.0.0.1', () => resolve((pass.address() as AddressInfo).port)),
  )
  return {
    port,
    close: () => {
      pass.close()
      pass.closeAllConnections()
    },
  }
}

/** The number of Anna of the demo data, whom visitors may see. */
async function shownMemberOf(url: string): Promise<number> {
  const query =
    'mutation ($input: LogInInput!) { logIn(input: $input) { ... on LogInSuccess { user { id } } } }'
  const variables = { input: { email: 'anna@example.com', password: 'vonk-demo' } }
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data } = (await answer.json()) as { data: { logIn: { user: { id: number } } } }
  return data.logIn.user.id
}

/** Waits until the server answers; the first start draws the portraits of the demo. */
async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let second = 0; second < 300; second++) {
    if (child.exitCode !== null)
      throw new Error('The server ended before it answered. Does `npm start` work?')
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error('The server did not answer within five minutes.')
}

function ended(child: ChildProcess): Promise<unknown> | undefined {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return gone
}
