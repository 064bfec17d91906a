import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { compileCache } from '@vonk/tests/testkit/compile-cache.ts'
import { post } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string } }[]
}

/** What no span may hold. */
const secret = { email: 'kanarie.vogel@example.org', name: 'Kanariepiet', password: 'een-gele-kooi-77' }
const given = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' }

let collector: Server
let fixture: AppFixture
let server: TestServer
const bodies: string[] = []
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.url === '/v1/traces') bodies.push(body)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  fixture = await createAppFixture('empty', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
  server = await serve(fixture, { jobs: true })
})
afterAll(async () => {
  await server.close()
  await fixture.close()
  collector.close()
})

const spans = (): Span[] =>
  bodies
    .flatMap((body) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)

const signUp = 'mutation ($input: SignUpInput!) { signUp(input: $input) { __typename } }'

it('makes one connected trace of a mutation, from the request to the job, without what the member wrote', async () => {
  const joining = { ...secret, dateOfBirth: '1995-05-05', country: 'NL', gender: 'FEMALE', seeks: 'BOTH' }
  const traceparent = `00-${given.trace}-${given.span}-01`
  const { headers, body } = await post(
    server.url,
    { query: signUp, variables: { input: joining } },
    { traceparent },
  )
  expect(body.data.signUp.__typename).toBe('SignUpSuccess')
  await vi.waitFor(
    async () => {
      expect(await fixture.services.metrics.registry.metrics()).toMatch(
        /task="send-activation-mail",result="ok"/,
      )
    },
    { timeout: 10_000 },
  )
  await fixture.services.tracing?.close()

  const all = spans()
  const ours = all.filter(({ traceId }) => traceId === given.trace)
  const named = (name: string) => ours.find((one) => one.name === name)
  const request = named('POST /graphql')
  const operation = named('operation other')
  const job = named('job send-activation-mail')
  expect(request?.parentSpanId).toBe(given.span)
  expect(operation?.parentSpanId).toBe(request?.spanId)
  expect(job?.parentSpanId).toBe(operation?.spanId)
  const statements = ours.filter(({ name }) => name.startsWith('sql '))
  expect(statements.some(({ parentSpanId }) => parentSpanId === operation?.spanId)).toBe(true)
  expect(statements.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true)
  for (const { name } of statements) expect(name).toMatch(/^sql [\w.-]+$/)

  const ids = new Set(ours.map(({ spanId }) => spanId).concat(given.span))
  expect(ours.filter(({ parentSpanId = '' }) => !ids.has(parentSpanId))).toEqual([])
  for (const { attributes } of ours)
    expect(attributes.find(({ key }) => key === 'vonk.request.id')?.value.stringValue).toBe(
      headers.get('x-request-id'),
    )
  const sent = bodies.join()
  for (const word of Object.values(secret)) expect(sent).not.toContain(word)
})

/**
 * The packages of OpenTelemetry that a process loads which opens traces with these variables, without the API that prom-client
 * loads for itself.
 */
async function loadedWith(variables: object): Promise<string[]> {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({ load: (url, context, next) => {
      const name = /node_modules\\/(@opentelemetry\\/[\\w-]+)/.exec(url)?.[1]
      if (name && name !== '@opentelemetry/api') loaded.add(name)
      return next(url, context)
    } })
    await import(${JSON.stringify(join(import.meta.dirname, '../services/open-app-services.ts'))})
    await import(${JSON.stringify(join(import.meta.dirname, '../server.ts'))})
    const { openTracing } = await import(${JSON.stringify(join(import.meta.dirname, 'open-tracing.ts'))})
    await openTracing(${JSON.stringify(variables)})
    console.log(JSON.stringify([...loaded]))
    process.exit()`
  const args = ['--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { NODE_NO_WARNINGS: '1', ...compileCache },
  })
  return JSON.parse(stdout)
}

it('loads no package of OpenTelemetry without its setting', async () => {
  expect(await loadedWith({})).toEqual([])
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SERVICE_NAME: 'vonk' }
  expect(await loadedWith(endpoint)).toContain('@opentelemetry/sdk-trace')
})
