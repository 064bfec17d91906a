import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../../apps/rest/src/mount-rest.ts'
import { cookieOf } from '../../testkit/http.ts'
import { openReaders, type Reader, readerNames } from './golden-readers.ts'
import { openRestClient, type RestClient } from './rest-client.ts'
import { written } from './written.ts'

let rest: RestClient
let opened: ReadonlyMap<string, Reader>
beforeAll(async () => {
  rest = await openRestClient()
  opened = await openReaders(rest)
})
afterAll(() => rest.close())

/** That of a browser. */
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/golden',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEC6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

/** What is sent to a call; a call without an entry needs nothing. */
const bodies = ({ email, conversation }: Reader): Record<string, object> => ({
  'POST /api/user.php': { email, password: 'vonk-demo' },
  'POST /api/user.php?push=1': { subscription },
  'PUT /api/user.php': { language: 'nl' },
  'DELETE /api/chat.php': { conversation },
})
const queries: Record<string, string[]> = {
  'POST /api/user.php': ['', '?push=1'],
  'GET /api/discountcode.php': ['?code=NO-SUCH-CODE', '?welcome=true'],
  'GET /api/geocode.php': ['?lat=52.09&lon=5.12'],
}
/** Every call, with the beacon, which is no operation of the graph. */
const asked = [...calls, { method: 'POST', path: '/api/page-hidden.php' }].flatMap(({ method, path }) =>
  (queries[`${method} ${path}`] ?? ['']).map((query) => ({ method, path: path + query })),
)

// `node_modules/.bin/vitest run --project database golden -u` writes the files anew: review their diff.
test.each(readerNames)('every call answers a reader who is %s as before', async (name) => {
  const reader = opened.get(name) as Reader
  const cookie = reader.actor ? await cookieOf(rest.fixture, reader.actor) : undefined
  const answers: string[] = []
  for (const { method, path } of asked) {
    const sent = bodies(reader)[`${method} ${path}`]
    const answer = await rest.call(method, path, {
      ...(sent ? { json: sent } : {}),
      // A log-in begins a session of its own.
      ...(cookie && `${method} ${path}` !== 'POST /api/user.php' ? { cookie } : {}),
    })
    answers.push(written(`${method} ${path}`, sent, answer))
  }
  await expect(answers.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'golden', `${name}.txt`))
})
