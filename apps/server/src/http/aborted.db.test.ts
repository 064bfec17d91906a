import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { cookieOf } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openLog } from '../log.ts'

let fixture: AppFixture
let server: TestServer
let cookie: string
const reportFailure = vi.fn()
const lines: { level: string; msg: string }[] = []
beforeAll(async () => {
  fixture = await createAppFixture('demo')
  const { services } = fixture
  const log = openLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  server = await serve(
    {
      ...fixture,
      services: { ...services, log, databaseWatch: { ...services.databaseWatch, reportFailure } },
    },
    { pages: true },
  )
  cookie = await cookieOf(fixture, await fixture.login('anna@example.com'))
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

/** Sends a request by hand, and breaks the connection off after so many milliseconds. */
async function breakOff(head: string, body: string, after: number): Promise<void> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {})
  await new Promise<void>((resolve) =>
    socket.write(`${head}\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n${body}`, () => resolve()),
  )
  await pause(after)
  socket.resetAndDestroy()
}

const query = JSON.stringify({ query: '{ members { edges { node { id name likedByViewer } } } }' })
const form = 'email=anna%40example.com&password=vonk-demo'
const json = (length: number) => `Content-Type: application/json\r\nContent-Length: ${length}`
const requests: Record<string, [head: string, body: string]> = {
  'a query': [`POST /graphql HTTP/1.1\r\n${json(query.length)}`, query],
  'half a query': [`POST /graphql HTTP/1.1\r\n${json(query.length + 9)}`, query],
  'a page': ['GET /members HTTP/1.1\r\nAccept: text/html\r\nAccept-Encoding: br', ''],
  'a page of visitors': ['GET /pricing HTTP/1.1\r\nAccept: text/html\r\nAccept-Encoding: gzip', ''],
  'a call of REST': ['GET /api/chats.php HTTP/1.1\r\nAccept-Encoding: br', ''],
  'half a call of REST': [`POST /api/user.php HTTP/1.1\r\n${json(99)}`, '{"email":'],
  'half a form': [
    'POST /login HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 99',
    form,
  ],
  'half a photo': [
    'POST /uploads HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\xff\xd8\xff',
  ],
}

it.each(Object.entries(requests))('%s that is broken off is no error', async (name, [head, body]) => {
  lines.length = 0
  for (const after of [0, 2, 5, 10, 20, 40, 80]) await breakOff(head, body, after)
  await pause(500)
  expect(lines.filter(({ level }) => level !== 'info')).toEqual([])
  // A broken connection to the database has the same code.
  expect(reportFailure).not.toHaveBeenCalled()
  if (/half a (query|form)/.test(name))
    expect(lines.map(({ msg }) => msg)).toContain('A request was broken off.')
})
