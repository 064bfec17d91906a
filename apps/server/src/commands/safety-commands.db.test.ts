import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sendMessage } from '@vonk/schema/chats/send-message.ts'
import { sendPhoto } from '@vonk/schema/chats/send-photo.ts'
import { balanceOf } from '@vonk/schema/credits/grant-credits.ts'
import { insertUpload } from '@vonk/schema/photos/manage-uploads.ts'
import { complain } from '@vonk/schema/safety/complain.ts'
import { report } from '@vonk/schema/safety/report.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { runHere, runOn } from '@vonk/tests/testkit/commands.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complaintCommand } from './complaint.ts'
import { heldCommand } from './held.ts'
import { memberCommand } from './member.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const commands = { complaint: complaintCommand, held: heldCommand, member: memberCommand }
const run = (name: keyof typeof commands, ...words: string[]) =>
  runHere(commands[name], fixture.services, words)
const memberOf = (id: number) => fixture.services.db.prisma.member.findUniqueOrThrow({ where: { id } })

describe('npm run held', () => {
  it('lists what waits, delivers one message and returns another', async () => {
    const [chris, anna] = [await fixture.person({ credits: 10 }), await fixture.person()]
    const send = (text: string) =>
      sendMessage(chris.member(), { profileId: anna.id, clientId: randomUUID(), text })
    const [one, two] = [await send('Kun je me 200 euro lenen?'), await send('Kun je me 300 euro lenen?')]
    const [first, second] = [one.message.client_id, two.message.client_id]
    const listed = await run('held')
    expect(listed.output).toContain(`${first.slice(0, 8)}  localhost  `)
    // The same as a process of its own.
    expect(await runOn(fixture, 'held')).toEqual(listed)
    expect(listed.output).toContain('MONEY_REQUEST')
    expect((await run('held', 'show', first)).output).toContain('Kun je me 200 euro lenen?')
    expect((await run('held', 'deliver', first)).output.trim()).toBe(
      `The message of member ${chris.id} of localhost is delivered.`,
    )
    expect((await run('held', 'return', second.slice(0, 8))).output).toContain('credits are back')
    expect((await run('held')).output.trim()).toBe('Nothing waits.')
    expect(await run('held', 'deliver', first)).toMatchObject({ code: 1 })
    expect(await run('held', 'burn', first)).toMatchObject({
      code: 2,
      output: 'burn is no action of npm run held. npm run held -- --help lists what there is.\n',
    })
  })
})

describe('npm run member', () => {
  it('gives the welcome that was refused, once', async () => {
    const { db, clock } = fixture.services
    const noor = await fixture.person({ credits: 0 })
    await db.prisma.member.update({ where: { id: noor.id }, data: { welcomeRefusedAt: clock.now() } })
    expect((await run('member', 'show', String(noor.id))).output).toContain('welcome refused 20')
    expect(await run('member', 'welcome', String(noor.id))).toMatchObject({ code: 0 })
    expect(await balanceOf(db, noor.id)).toBe(5)
    expect(await memberOf(noor.id)).toMatchObject({ welcomeRefusedAt: null })
    expect(await run('member', 'welcome', String(noor.id))).toMatchObject({ code: 1 })
  })

  it('bans with a reason, shows the ban, and lifts it', async () => {
    const eva = await fixture.person({ name: 'Eva', email: 'eva@example.org' })
    expect(await run('member', 'ban', 'eva@example.org')).toMatchObject({ code: 1 })
    expect((await memberOf(eva.id)).bannedAt).toBeNull()
    expect((await run('member', 'ban', 'Eva@example.org', '--reason', 'Nepprofiel')).code).toBe(0)
    expect(await memberOf(eva.id)).toMatchObject({ banReason: 'Nepprofiel' })
    const shown = await run('member', 'show', String(eva.id))
    expect(shown.output).toContain('Nepprofiel')
    expect(shown.output).toContain('disabled')
    expect((await run('member', 'unban', String(eva.id))).code).toBe(0)
    expect((await memberOf(eva.id)).bannedAt).toBeNull()
    const again = await run('member', 'unban', String(eva.id))
    expect(again).toMatchObject({ code: 1 })
    expect(again.output.trim()).toBe(`Member ${eva.id} (Eva) of localhost is not banned.`)
  })

  it('lists who waits for the approval of a photo, writes the photo to a file, declines and approves', async () => {
    const { db, storage, clock, env } = fixture.services
    const eva = await fixture.person({ name: 'Eva Wacht', email: 'eva@yopmail.com', awaitsPhoto: true })
    expect((await run('member', 'waiting')).output.trim()).toBe('Nobody waits with a photo.')
    expect((await run('member', 'approve', String(eva.id))).output).toContain('has no photo that waits')
    const add = async () => {
      const stored = randomUUID()
      await storage.put(`${stored}/large.jpg`, Buffer.from('a face'))
      const given = { memberId: eva.id, stored, colour: '#000000', blur: 'data:,', width: 4, height: 5 }
      const id = await insertUpload(db, given, clock.now(), 50)
      await eva.run('mutation ($id: ID!) { uploadPhoto(uploadId: $id) { __typename } }', { id })
      return `${stored}/large.jpg`
    }
    const first = await add()
    expect((await run('member', 'waiting')).output).toMatch(
      new RegExp(`^${eva.id}  localhost  [-0-9]{10} [0-9:]{5}  ${first}  Eva Wacht\n$`),
    )
    const to = join(env.DATA_DIR, 'face.jpg')
    expect(await run('member', 'photo', 'eva@yopmail.com', '--to', to)).toMatchObject({ code: 0 })
    expect(readFileSync(to, 'utf8')).toBe('a face')
    expect((await run('member', 'decline', 'eva@yopmail.com')).output).toContain(`loses the photo ${first}`)
    const second = await add()
    const approved = await run('member', 'approve', 'eva@yopmail.com')
    expect(approved).toMatchObject({ code: 0 })
    expect(approved.output).toContain(second)
    expect(await memberOf(eva.id)).toMatchObject({ awaitsPhoto: false })
    expect((await run('member', 'show', String(eva.id))).output).toMatch(/^profile +active$/m)
    expect(await run('member', 'approve', 'eva@yopmail.com')).toMatchObject({ code: 1 })
  })

  it('explains in a sentence what cannot be done', async () => {
    expect((await run('member', 'ban', 'nobody@example.org', '--reason', 'x')).output.trim()).toBe(
      'There is no member nobody@example.org.',
    )
    expect(await run('member')).toMatchObject({ code: 2, out: '' })
    expect(await run('member', 'ban', '1', '--why', 'x')).toMatchObject({
      code: 2,
      output: "Unknown option '--why'. npm run member -- --help lists what there is.\n",
    })
  })
})

describe('npm run complaint', () => {
  it('lists the urgent first, shows evidence, and decides with a ban', async () => {
    const [anna, bram] = [await fixture.person(), await fixture.person({ name: 'Bram Bewijs' })]
    const reference = await complain(anna.context(), { category: 'payment', words: 'Dubbel betaald.' })
    fixture.clock.advance(1000)
    const { id } = await report(anna.member(), { profileId: bram.id, category: 'underage' })
    const { output } = await run('complaint', 'list')
    const lines = output.trim().split('\n')
    expect(lines[0]).toMatch(new RegExp(`^! ${id}  localhost  .*report underage about ${bram.id}$`))
    expect(lines[1]).toContain(reference)
    expect((await run('complaint', 'show', String(id))).output).toContain('Bram Bewijs')
    expect((await run('complaint', 'take', reference)).code).toBe(0)
    expect((await run('complaint', 'take', reference)).output).toContain('in_review')
    expect((await run('complaint', 'uphold', String(id))).output).toContain('needs an --answer')
    const upheld = await run('complaint', 'uphold', String(id), '--answer', 'Dank je.', '--ban', 'Te jong')
    expect(upheld).toMatchObject({ code: 0 })
    expect(await memberOf(bram.id)).toMatchObject({ banReason: 'Te jong' })
    expect((await run('complaint', 'reject', reference, '--answer', 'Eén keer.')).code).toBe(0)
    expect((await run('complaint', 'reject', reference, '--answer', 'Nee.')).code).toBe(1)
    expect((await run('complaint', 'list')).output.trim()).toBe('Nothing waits.')
    expect((await run('complaint', 'show', 'ABCD-EFGH')).output.trim()).toBe('There is no case ABCD-EFGH.')
  })

  it('writes the photo of a reported message to a file, and never overwrites one', async () => {
    const { db, storage, clock, env } = fixture.services
    const [anna, eva] = [await fixture.person({ credits: 9 }), await fixture.person({ credits: 9 })]
    const stored = randomUUID()
    await storage.put(`${stored}/large.jpg`, Buffer.from('a picture'))
    const given = { memberId: eva.id, stored, colour: '#000000', blur: 'data:,', width: 4, height: 5 }
    const uploadId = (await insertUpload(db, given, clock.now(), 50)) as string
    const sent = await sendPhoto(eva.member(), { profileId: anna.id, clientId: randomUUID(), uploadId })
    const message = { conversationId: sent.message.conversation_id as number, seq: sent.message.seq }
    const { id } = await report(anna.member(), { message, category: 'nudity' })
    const to = join(env.DATA_DIR, 'evidence.jpg')
    expect((await run('complaint', 'photo', String(id))).output).toContain('--to')
    expect(await run('complaint', 'photo', String(id), '--to', to)).toMatchObject({ code: 0 })
    expect(readFileSync(to, 'utf8')).toBe('a picture')
    expect((await run('complaint', 'photo', String(id), '--to', to)).code).toBe(1)
    const other = await report(anna.member(), { profileId: eva.id, category: 'fake' })
    expect((await run('complaint', 'photo', String(other.id), '--to', to)).output.trim()).toBe(
      `Case ${other.id} of localhost is about no photo of a message.`,
    )
  })
})
