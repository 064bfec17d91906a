import type { BrowserContext, Page, Response } from 'playwright-core'

/** An operation of a page that the server answered with an error: `ProfilePage: BAD_USER_INPUT`. */
type GraphError = `${string}: ${string}`

interface Watched {
  errors: GraphError[]
  expected: Set<string>
  /** Answers whose text is still being read. */
  pending: Set<Promise<void>>
}

const watched = new Map<BrowserContext, Watched>()

/** Records the errors of all operations, over HTTP and over sockets, of all pages of a window. */
export function watchGraphErrors(context: BrowserContext): void {
  const log: Watched = { errors: [], expected: new Set(), pending: new Set() }
  watched.set(context, log)
  context.on('response', (answer) => {
    if (!isOperation(answer)) return
    const reading = readErrors(answer, log).finally(() => log.pending.delete(reading))
    log.pending.add(reading)
  })
  context.on('page', (page) => watchSockets(page, log))
}

/**
 * Says that this test causes errors of these codes in a window, such as `RATE_LIMITED`. Without it, an operation that is
 * answered with an error fails the test.
 */
export function expectGraphErrors({ context }: { context: BrowserContext }, ...codes: string[]): void {
  for (const code of codes) watched.get(context)?.expected.add(code)
}

/** The errors since the last call that no test expected. */
export async function takeGraphErrors(): Promise<GraphError[]> {
  await Promise.all([...watched.values()].flatMap(({ pending }) => [...pending]))
  return [...watched.values()].flatMap(({ errors, expected }) =>
    errors.splice(0).filter((error) => !expected.has(error.split(': ')[1] ?? '')),
  )
}

const isOperation = (answer: Response) =>
  new URL(answer.url()).pathname === '/graphql' && answer.request().method() === 'POST'

async function readErrors(answer: Response, log: Watched): Promise<void> {
  // A page that is left has no answers any more.
  const body = await answer.json().catch(() => null)
  const name = answer.request().postDataJSON()?.operationName
  addErrors(log, name, body?.errors)
}

function watchSockets(page: Page, log: Watched): void {
  page.on('websocket', (socket) => {
    const names = new Map<string, string>()
    socket.on('framesent', ({ payload }) => {
      const { type, id, payload: operation } = parsed(payload)
      if (type === 'subscribe' && id) names.set(id, operation?.operationName ?? '')
    })
    socket.on('framereceived', ({ payload }) => {
      const { type, id = '', payload: answer } = parsed(payload)
      if (type === 'next') addErrors(log, names.get(id), answer?.errors)
      if (type === 'error') addErrors(log, names.get(id), answer)
    })
  })
}

interface Frame {
  type?: string
  id?: string
  payload?: any
}

function parsed(payload: string | Buffer): Frame {
  try {
    return JSON.parse(String(payload))
  } catch {
    return {}
  }
}

function addErrors(log: Watched, name: string | undefined, errors: unknown): void {
  if (!Array.isArray(errors)) return
  for (const { extensions } of errors)
    log.errors.push(`${name ?? 'unnamed'}: ${extensions?.code ?? 'no code'}`)
}
