import { join } from 'node:path'
import { partnerScopes } from '@vonk/schema/partners/partner-scopes.rules.ts'
import { ban } from '@vonk/schema/safety/ban.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../openapi/documented.ts'
import { exampleOf } from '../openapi/examples.ts'
import { openReaders, type Reader, readerNames } from '../rest/golden-readers.ts'
import { written } from '../rest/written.ts'
import { type Access, openPartnerClient, type PartnerClient } from './partner-client.ts'

let client: PartnerClient
let readers: ReadonlyMap<string, Reader>
beforeAll(async () => {
  client = await openPartnerClient('demo')
  readers = await openReaders(client.rest)
})
afterAll(() => client.close())

/** A new partner whose key is for all scopes, to which a reader gives access. */
async function granted(reader: Reader | undefined, scopes = partnerScopes): Promise<Access> {
  const { id, key } = await client.partner()
  return { key, grant: reader?.actor ? await client.grant(reader.actor, id, scopes) : '' }
}

const anna = () => readers.get('premium')

/** With what a call is made. The member is the one of the name, or Anna. */
const callers: Record<string, () => Promise<Partial<Access>>> = {
  ...Object.fromEntries(readerNames.map((name) => [name, () => granted(readers.get(name))])),
  visitor: async () => ({}),
  // Staff has banned the member who gave the access.
  banned: async () => {
    const actor = await client.fixture.person({ name: 'Ban' })
    const access = await granted({ actor, email: '', conversation: 1 })
    await ban(client.fixture.services, actor.id, 'Oplichting', client.fixture.clock.now())
    return access
  },
  'key-without-access': async () => ({ key: (await client.partner()).key }),
  'key-without-scope': async () => {
    const { id, key } = await client.partner(['events:read'])
    const actor = anna()?.actor
    return { key, grant: actor ? await client.grant(actor, id) : '' }
  },
  'access-without-scope': () => granted(anna(), ['events:read']),
}

/** A photo that nobody has uploaded. */
const photo = { profile_id: 4, upload_id: '00000000-0000-4000-8000-000000000000' }

const partnerOperations = operations.filter(({ path }) => path.startsWith('/api/v1/'))

// `node_modules/.bin/vitest run --project database partners/golden -u` writes the files anew: review their diff.
test.each(Object.keys(callers))('every call answers a caller who is %s as before', async (name) => {
  const access = (await callers[name]?.()) ?? {}
  const { conversation = 185, other } = readers.get(name) ?? {}
  const answers: string[] = []
  for (const operation of partnerOperations) {
    const { method, path, call } = exampleOf(operation, '')
    const sent = operation.operationId === 'sendPhoto' ? photo : (call.json as object | undefined)
    // A member who was blocked writes to the one who did it.
    const json = sent && 'profile_id' in sent && other ? { ...sent, profile_id: other.id } : sent
    const asked = path
      .replace(/^\/api\/v1/, '')
      .replace('/185/', `/${conversation}/`)
      .replace(/likes\/\d+/, (like) => (other ? `likes/${other.id}` : like))
    const answer = await client.call(method, asked, access, {
      once: `golden-${operation.operationId}`,
      ...(json && { json }),
    })
    answers.push(written(`${method} /api/v1${asked}`, json, answer))
  }
  await expect(answers.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'golden', `${name}.txt`))
})
