import { join } from 'node:path'
import { hashPassword } from '@vonk/schema/access/password.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../../apps/rest/src/mount-rest.ts'
import type { Actor } from '../../testkit/app-fixture.ts'
import { cookieOf } from '../../testkit/http.ts'
import { openRestClient, type RestAnswer, type RestClient } from './rest-client.ts'

let rest: RestClient
const opened = new Map<string, Reader>()
beforeAll(async () => {
  rest = await openRestClient()
  // In this order, so that one of them alone has the same numbers as all of them.
  for (const [name, open] of Object.entries(readers)) opened.set(name, await open())
})
afterAll(() => rest.close())

interface Reader {
  /** Null for a visitor, who tries the addresses of others. */
  actor: Actor | null
  email: string
  conversation: number
}

const member = async (email: string): Promise<Reader> => {
  const actor = await rest.fixture.login(email)
  const { conversations } = await actor.ask('{ conversations(first: 1) { edges { node { id } } } }')
  return { actor, email, conversation: conversations.edges[0]?.node.id ?? foreign }
}

/** A conversation of Anna and Dewi. */
const foreign = 185

/** A member who has written to another one. */
async function writer(name: string): Promise<Reader & { actor: Actor; other: Actor }> {
  const email = `${name.toLowerCase()}@example.com`
  const passwordHash = await hashPassword('vonk-demo')
  const actor = await rest.fixture.person({ name, email, passwordHash, isPaid: true, credits: 10 })
  const other = await rest.fixture.person({ name: 'Kim' })
  const { sendMessage } = await actor.ask(
    `mutation ($profileId: Int!) { sendMessage(input: { clientId: "00000000-0000-4000-8000-00000000${name.length}000",
      profileId: $profileId, text: "Hallo" }) { ... on SendMessageSuccess { conversation { id } } } }`,
    { profileId: other.id },
  )
  return { actor, email, other, conversation: sendMessage.conversation.id }
}

/** Who asks. The file of each name shows every call with its answer. */
const readers: Record<string, () => Promise<Reader>> = {
  visitor: async () => ({ actor: null, email: 'nobody@example.com', conversation: foreign }),
  unconfirmed: () => member('chris@example.com'),
  free: () => member('bram@example.com'),
  premium: () => member('anna@example.com'),
  // The member to whom this one wrote has blocked them since.
  blocked: async () => {
    const reader = await writer('Bo')
    await reader.other.ask('mutation ($id: Int!) { blockProfile(profileId: $id) { __typename } }', {
      id: reader.actor.id,
    })
    return reader
  },
  // Staff has disabled the profile: nobody sees it.
  disabled: async () => {
    const reader = await writer('Dis')
    const { prisma } = rest.fixture.services.db
    await prisma.profile.update({ where: { id: reader.actor.id }, data: { status: 'disabled' } })
    return reader
  },
}

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

/** Shortens lists, and masks what is made anew each time: tokens, names of files, tags. */
function readable(value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'KEY')
      .replace(/\b([tv])=[\w-]+/g, '$1=TOKEN')
      .replace(/^[0-9a-f]{6,}(?=\/)/, 'DRAWN')
  if (Array.isArray(value)) {
    const shown = value.slice(0, 2).map(readable)
    return value.length > 2 ? [...shown, `and ${value.length - 2} more`] : shown
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, readable(inner)]))
}

function written(
  request: string,
  sent: object | undefined,
  { status, headers, body, text }: RestAnswer,
): string {
  const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.replace(/=[^;]+/, '=VALUE'))
  const told = [
    ...['content-type', 'cache-control', 'retry-after'].flatMap((name) =>
      headers[name] ? `${name}: ${headers[name]}` : [],
    ),
    ...cookies.map((cookie) => `set-cookie: ${cookie.replace(/Expires=[^;]+/, 'Expires=TIME')}`),
  ]
  const answer = text ? JSON.stringify(readable(body), null, 2) : ''
  return [`> ${request}`, ...(sent ? [`> ${JSON.stringify(sent)}`] : []), status, ...told, answer, ''].join(
    '\n',
  )
}

// `node_modules/.bin/vitest run --project database golden -u` writes the files anew: review their diff.
test.each(Object.keys(readers))('every call answers a reader who is %s as before', async (name) => {
  const reader = opened.get(name) as Reader
  const cookie = reader.actor ? await cookieOf(rest.fixture, reader.actor) : undefined
  const isLast = ({ path }: { path: string }) => path === '/api/logout.php'
  const inOrder = [...calls.filter((one) => !isLast(one)), ...calls.filter(isLast)]
  const answers: string[] = []
  for (const { method, path } of inOrder) {
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
