import { keyHash } from '@vonk/schema/partners/partner-key.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { runAndCapture } from '@vonk/tests/testkit/commands.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { partnerCommand } from './partner.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

/** What the command printed. */
const run = (...words: string[]): Promise<string> => runAndCapture(partnerCommand, fixture.services, words)
const rejected = (...words: string[]) => expect(run(...words)).rejects

it('adds a partner and shows a key once, of which only the digest is stored', async () => {
  await run('add', 'Acme', '--origins', 'https://app.acme.example')
  const output = await run('key', 'Acme', '--scopes', 'chats:read,profile:read', '--expires', '2999-01-31')
  const key = /vpk_[\w-]{43}/.exec(output)?.[0] ?? ''
  const stored = await fixture.services.db.prisma.partnerKey.findFirstOrThrow()
  expect(Buffer.from(stored.keyHash)).toEqual(keyHash(key))
  expect(JSON.stringify({ ...stored, keyHash: '' })).not.toContain(key)
  const shown = await run('show', 'Acme')
  expect(shown).toContain(`${key.slice(0, 10)}…\tuntil 2999-01-31 23:59\tnever used\tprofile:read,chats:read`)
  expect(shown).toContain('origin\thttps://app.acme.example')
  expect(shown).not.toContain(key)
  expect(await run('list')).toBe('localhost\tAcme\topen\tkeys: 1\tmembers: 0')
})

it('rotates a key: the old one goes on for the overlap, and no longer than before', async () => {
  await run('add', 'Rotating')
  const [old] = /vpk_[\w-]{6}/.exec(await run('key', 'Rotating', '--scopes', 'likes:write')) ?? ['']
  const output = await run('rotate', 'Rotating', '--key', old, '--overlap', '12')
  const fresh = /vpk_[\w-]{43}/.exec(output)?.[0].slice(0, 10) ?? ''
  const ends = new Date(fixture.clock.now().getTime() + 12 * 3_600_000).toISOString().slice(0, 16)
  const [, first, second] = (await run('show', 'Rotating')).split('\n')
  expect(first).toContain(`${old}…\tuntil ${ends.replace('T', ' ')}`)
  expect(second).toContain(`${fresh}…\tfor good\tnever used\tlikes:write`)
  await run('rotate', 'Rotating', '--key', old, '--overlap', '48')
  expect(await run('show', 'Rotating')).toContain(`${old}…\tuntil ${ends.replace('T', ' ')}`)
  fixture.clock.advance(13 * 3_600_000)
  expect(await run('show', 'Rotating')).toContain(`${old}…\tended ${ends.replace('T', ' ')}`)
  await rejected('rotate', 'Rotating', '--key', old).toThrow(`${old} is no longer valid`)
})

it('revokes a key, and closes a partner with all its keys', async () => {
  await run('add', 'Closing')
  const [one] = /vpk_[\w-]{6}/.exec(await run('key', 'Closing', '--scopes', 'chats:read')) ?? ['']
  await run('key', 'Closing', '--scopes', 'chats:read')
  expect(await run('revoke', 'Closing', '--key', one)).toBe(
    `${one} of Closing of localhost opens nothing any more.`,
  )
  await rejected('revoke', 'Closing', '--key', one).toThrow('revoked already')
  expect(await run('list')).toContain('Closing\topen\tkeys: 1')
  await run('close', 'Closing')
  expect(await run('list')).toContain('Closing\tclosed on')
  expect(await run('show', 'Closing')).not.toContain('for good')
  await rejected('key', 'Closing', '--scopes', 'chats:read').toThrow('Closing of localhost is closed.')
})

it('says what programs may ask members for, and where they are led back to', async () => {
  await run('add', 'Asking')
  const redirects = 'https://app.acme.example/back,http://acme.localhost:8080/back?from=vonk'
  const output = await run('client', 'Asking', '--redirects', redirects, '--scopes', 'likes:write,chats:read')
  const { clientId } = await fixture.services.db.prisma.partner.findFirstOrThrow({
    where: { name: 'Asking' },
  })
  expect(output).toBe(
    `Programs of Asking of localhost may ask members for access, with the client_id ${clientId}.`,
  )
  const line = `${clientId}\twith a key\tchats:read,likes:write\t${redirects.replace(',', '\t')}`
  expect(await run('show', 'Asking')).toContain(line)
  await run('client', 'Asking', '--redirects', redirects, '--scopes', 'chats:read', '--public')
  expect(await run('show', 'Asking')).toContain(`${clientId}\tpublic\tchats:read\t`)
})

it('adds a webhook and shows its secret once, rotates it, sends again and removes it', async () => {
  await run('add', 'Told')
  const output = await run(
    'webhook',
    'Told',
    '--url',
    'https://app.acme.example/events',
    '--kinds',
    'like,message',
  )
  const secret = /whsec_[\w+/]{43}=/.exec(output)?.[0] ?? ''
  const stored = await fixture.services.db.prisma.partnerWebhook.findFirstOrThrow({
    where: { partner: { name: 'Told' } },
  })
  expect(fixture.services.fieldCipher.decrypt(stored.secret)).toBe(secret)
  const shown = await run('show', 'Told')
  expect(shown).toContain(
    `webhook\t${stored.id.slice(0, 8)}\thttps://app.acme.example/events\tmessage,like\tworks\twaiting: 0`,
  )
  expect(shown).not.toContain(secret)
  const fresh = await run('rotate-secret', 'Told', '--webhook', stored.id.slice(0, 8), '--overlap', '2')
  expect(fresh).toMatch(/signs too for 2 hours\. The secret, which is shown only now:\nwhsec_/)
  expect(await run('replay', 'Told', '--since', '2020-01-01', '--all')).toContain(
    '0 deliveries of Told of localhost are on their way',
  )
  expect(await run('remove-webhook', 'Told')).toContain(
    'No webhook is sent any more for Told of localhost to https://app.acme.example/events.',
  )
  await rejected('replay', 'Told').toThrow('Told has 0 webhooks')
})

it('says in a sentence what is wrong', async () => {
  await run('add', 'Strict')
  expect(await run('--help')).toContain('npm run partner -- rotate')
  await rejected('dance', 'Strict').toThrow(
    'dance is no action of npm run partner. npm run partner -- --help',
  )
  await rejected('add', 'Strict').toThrow('localhost has a partner Strict already.')
  await rejected('show', 'Nobody').toThrow('There is no partner Nobody.')
  await rejected('list', '--site', 'nowhere.example').toThrow('There is no site nowhere.example.')
  await rejected('key', 'Strict').toThrow('Give the --scopes.')
  await rejected('key', 'Strict', '--scopes', 'chats:burn').toThrow('chats:burn is no scope.')
  await rejected('key', 'Strict', '--scopes', 'chats:read', '--expires', '2026-02-31').toThrow('no date')
  await rejected('key', 'Strict', '--scopes', 'chats:read', '--expires', '2020-01-01').toThrow('in the past')
  await rejected('rotate', 'Strict', '--key', 'vpk_123456').toThrow('Strict has no key vpk_123456.')
  for (const origin of ['http://acme.example', 'https://acme.example/path', '*', 'acme.example'])
    await rejected('origins', 'Strict', '--origins', origin).toThrow('is no origin')
  await rejected('client', 'Strict', '--scopes', 'chats:read').toThrow('Give the --redirects.')
  for (const url of ['http://acme.example/events', 'https://acme.example', 'https://acme.example/#x', 'acme'])
    await rejected('webhook', 'Strict', '--url', url).toThrow('is no --url')
  for (const host of [
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '10.0.0.8',
    '[::1]',
    '[::ffff:10.0.0.8]',
    'localhost',
  ])
    await rejected('webhook', 'Strict', '--url', new URL(`https://${host}/`).href).toThrow(
      'into a private network',
    )
  await rejected('webhook', 'Strict', '--url', 'https://acme.example/', '--kinds', 'all').toThrow(
    'is no kind',
  )
  await run('webhook', 'Strict', '--url', 'https://acme.example/')
  await rejected('replay', 'Strict', '--since', '2999-01-01').toThrow('is no past date')
  const wrong = [
    ...['http://acme.example/back', 'https://acme.example/back#x', 'https://a:b@acme.example/back', '*'],
    ...['acme://back', 'javascript:alert(1)', 'https://acme.example', '/back'],
  ]
  for (const redirect of wrong)
    await rejected('client', 'Strict', '--redirects', redirect, '--scopes', 'chats:read').toThrow(
      'is no address',
    )
})
