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

/** What is sent to a call; a call without an entry needs nothing. */
const bodies = ({ email, conversation }: Reader): Record<string, object> => ({
  'POST /api/user.php': { email, password: 'vonk-demo' },
  'PUT /api/user.php': { language: 'nl' },
  'DELETE /api/chat.php': { conversation },
})
const queries: Record<string, string[]> = {
  '/api/discountcode.php': ['?code=NO-SUCH-CODE', '?welcome=true'],
  '/api/geocode.php': ['?lat=52.09&lon=5.12'],
}

// `node_modules/.bin/vitest run --project database golden -u` writes the files anew: review their diff.
test.each(readerNames)('every call answers a reader who is %s as before', async (name) => {
  const reader = opened.get(name) as Reader
  const cookie = reader.actor ? await cookieOf(rest.fixture, reader.actor) : undefined
  const answers: string[] = []
  for (const { method, path } of calls) {
    for (const query of queries[path] ?? ['']) {
      const sent = bodies(reader)[`${method} ${path}`]
      const answer = await rest.call(method, path + query, {
        ...(sent ? { json: sent } : {}),
        // A log-in begins a session of its own.
        ...(cookie && `${method} ${path}` !== 'POST /api/user.php' ? { cookie } : {}),
      })
      answers.push(written(`${method} ${path}${query}`, sent, answer))
    }
  }
  await expect(answers.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'golden', `${name}.txt`))
})
