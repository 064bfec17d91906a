import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sendPhoto } from '@vonk/schema/chats/send-photo.ts'
import { insertUpload } from '@vonk/schema/photos/uploads.store.ts'
import { complain } from '@vonk/schema/safety/complain.ts'
import { report } from '@vonk/schema/safety/report.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { compileCache } from '@vonk/tests/testkit/compile-cache.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

/** Runs a command as an operator does: in its own process on the same database. */
function run(command: 'complaint' | 'member', ...words: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...words], {
    env: {
      PATH: process.env.PATH,
      NODE_NO_WARNINGS: '1',
      ...compileCache,
      DATABASE_URL: fixture.databaseUrl,
      DATA_DIR: fixture.services.env.DATA_DIR,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? -1, said })))
}
const memberOf = (id: number) => fixture.services.db.prisma.member.findUniqueOrThrow({ where: { id } })

describe('npm run member', { timeout: 60_000 }, () => {
  it('bans with a reason, shows the ban, and lifts it', async () => {
    const eva = await fixture.person({ name: 'Eva', email: 'eva@example.org' })
    expect(await run('member', 'ban', 'eva@example.org')).toMatchObject({ code: 1 })
    expect((await memberOf(eva.id)).bannedAt).toBeNull()
    expect((await run('member', 'ban', 'Eva@example.org', '--reason', 'Nepprofiel')).code).toBe(0)
    expect(await memberOf(eva.id)).toMatchObject({ banReason: 'Nepprofiel' })
    const shown = await run('member', 'show', String(eva.id))
    expect(shown.said).toContain('Nepprofiel')
    expect(shown.said).toContain('disabled')
    expect((await run('member', 'unban', String(eva.id))).code).toBe(0)
    expect((await memberOf(eva.id)).bannedAt).toBeNull()
    const again = await run('member', 'unban', String(eva.id))
    expect(again).toMatchObject({ code: 1 })
    expect(again.said.trim()).toBe(`Member ${eva.id} is not banned.`)
  })

  it('explains in a sentence what cannot be done', async () => {
    expect((await run('member', 'ban', 'nobody@example.org', '--reason', 'x')).said.trim()).toBe(
      'There is no member nobody@example.org.',
    )
    expect((await run('member')).said).toContain('Usage')
    expect((await run('member', 'ban', '1', '--why', 'x')).said).toContain('Usage')
  })
})

describe('npm run complaint', { timeout: 60_000 }, () => {
  it('lists the urgent first, shows evidence, and decides with a ban', async () => {
    const [anna, bram] = [await fixture.person(), await fixture.person({ name: 'Bram Bewijs' })]
    const reference = await complain(anna.context(), { category: 'payment', words: 'Dubbel betaald.' })
    fixture.clock.advance(1000)
    const { id } = await report(anna.member(), { profileId: bram.id, category: 'underage' })
    const { said } = await run('complaint', 'list')
    const lines = said.trim().split('\n')
    expect(lines[0]).toMatch(new RegExp(`^! ${id} .*report underage about ${bram.id}$`))
    expect(lines[1]).toContain(reference)
    expect((await run('complaint', 'show', String(id))).said).toContain('Bram Bewijs')
    expect((await run('complaint', 'take', reference)).code).toBe(0)
    expect((await run('complaint', 'take', reference)).said).toContain('in_review')
    expect((await run('complaint', 'uphold', String(id))).said).toContain('needs an --answer')
    const upheld = await run('complaint', 'uphold', String(id), '--answer', 'Dank je.', '--ban', 'Te jong')
    expect(upheld).toMatchObject({ code: 0 })
    expect(await memberOf(bram.id)).toMatchObject({ banReason: 'Te jong' })
    expect((await run('complaint', 'reject', reference, '--answer', 'Eén keer.')).code).toBe(0)
    expect((await run('complaint', 'reject', reference, '--answer', 'Nee.')).code).toBe(1)
    expect((await run('complaint', 'list')).said.trim()).toBe('Nothing waits.')
    expect((await run('complaint', 'show', 'ABCD-EFGH')).said.trim()).toBe('There is no case ABCD-EFGH.')
  })

  it('writes the photo of a reported message to a file, and never overwrites one', async () => {
    const { db, storage, clock, env } = fixture.services
    const [anna, eva] = [await fixture.person({ credits: 9 }), await fixture.person({ credits: 9 })]
    const stored = randomUUID()
    await storage.put(`${stored}/large.jpg`, Buffer.from('a picture'))
    const given = { memberId: eva.id, stored, colour: '#000000', blur: 'data:,', width: 4, height: 5 }
    const uploadId = (await insertUpload(db, given, clock.now())) as string
    const sent = await sendPhoto(eva.member(), { profileId: anna.id, clientId: randomUUID(), uploadId })
    const message = { conversationId: sent.message.conversation_id as number, seq: sent.message.seq }
    const { id } = await report(anna.member(), { message, category: 'nudity' })
    const to = join(env.DATA_DIR, 'evidence.jpg')
    expect((await run('complaint', 'photo', String(id))).said).toContain('--to')
    expect(await run('complaint', 'photo', String(id), '--to', to)).toMatchObject({ code: 0 })
    expect(readFileSync(to, 'utf8')).toBe('a picture')
    expect((await run('complaint', 'photo', String(id), '--to', to)).code).toBe(1)
    const other = await report(anna.member(), { profileId: eva.id, category: 'fake' })
    expect((await run('complaint', 'photo', String(other.id), '--to', to)).said.trim()).toBe(
      `Case ${other.id} is about no photo of a message.`,
    )
  })
})
