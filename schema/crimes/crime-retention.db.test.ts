import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { photosIn } from '@vonk/tests/testkit/chat-photos.ts'
import { days, minutes } from '@vonk/tests/testkit/clock.ts'
import { type StaffActor, staffActor } from '@vonk/tests/testkit/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweep } from '../leaving/sweep.ts'
import { isStoredInUse } from '../photos/manage-uploads.ts'
import { closeCrimeFile, reportCrimeFile } from './change-crime-file.ts'
import { opened, reportedPhoto } from './crime.testing.ts'
import { handOverCrimeFile } from './hand-over-crime-file.ts'

let fixture: AppFixture
let eva: StaffActor
beforeAll(async () => {
  fixture = await createAppFixture()
  eva = staffActor(fixture, { id: 901, name: 'Eva' })
})
afterAll(() => fixture.close())

const db = () => fixture.services.db
const administrator = (language = 'nl') =>
  staffActor(fixture, { id: 902, name: 'Mila', roles: ['administrator'], language })

it('keeps its pictures when the case, the message and the members are gone, and is erased a year after it was closed', async () => {
  const { id: itemId, caseId, author, subject, stored, place } = await reportedPhoto(fixture)
  const { file } = await opened(eva, itemId)
  const other = await opened(eva, (await reportedPhoto(fixture)).id)
  await db().pool.query('delete from message where conversation_id = $1', [place.conversationId])
  await db().pool.query('delete from chat_photo where stored = $1', [stored])
  await db().pool.query('delete from complaint where id = $1', [caseId])
  for (const { id } of [author, subject])
    await db().pool.query('delete from upload where member_id = $1', [id])
  expect(await isStoredInUse(db(), stored)).toBe(true)

  const ctx = () => administrator().context()
  await reportCrimeFile(ctx(), { id: file.id, authority: 'Politie' })
  await closeCrimeFile(ctx(), { id: file.id, reason: 'Overgedragen.' })
  const jobs = await photosIn(() => fixture).jobs(stored)
  const sweepAfter = async (time: number) => {
    fixture.clock.advance(time)
    await sweep(db(), fixture.clock.now())
  }
  await sweepAfter(364 * days)
  expect(await db().prisma.crimeFile.count({ where: { id: file.id } })).toBe(1)
  await sweepAfter(2 * days)
  expect([
    await db().prisma.crimeFile.count({ where: { id: file.id } }),
    await db().prisma.crimeEvent.count({ where: { fileId: file.id } }),
    await db().prisma.crimeFile.count({ where: { id: other.file.id } }),
    await isStoredInUse(db(), stored),
    await photosIn(() => fixture).jobs(stored),
  ]).toEqual([0, 0, 1, false, jobs + 1])
})

it('is handed over as one text with hashes instead of pictures, by those with the right and a fresh proof, and audited', async () => {
  const { id: itemId, subject, stored } = await reportedPhoto(fixture)
  const { file } = await opened(eva, itemId)
  await expect(handOverCrimeFile(eva.context(), file.id)).rejects.toThrow('Your role')
  const mila = administrator()
  fixture.clock.advance(11 * minutes)
  await expect(handOverCrimeFile(mila.context(), file.id)).rejects.toMatchObject({
    extensions: { code: 'FRESH_PROOF_REQUIRED' },
  })
  const { name, text } = await handOverCrimeFile(administrator().context(), file.id)
  expect(name).toBe(`${file.reference}.txt`)
  const { email } = await db().prisma.member.findUniqueOrThrow({ where: { id: subject.id } })
  for (const part of [
    `Vermoed misdrijf: dossier ${file.reference}`,
    'Vermoeden: Bedreiging van een leven',
    'Noemt een plaats en een dag.',
    'Dreigt mijn dochter iets aan te doen.',
    `E-mailadres: ${email}`,
    'verdacht lid] Hoi',
    `bewaard op de server (${stored})`,
    'Foto’s staan niet in dit document.',
    'Als document gemaakt, Mila',
  ])
    expect(text).toContain(part)
  expect(text).toMatch(/SHA-256 [0-9a-f]{64}/)
  const english = await handOverCrimeFile(administrator('en').context(), file.id)
  expect(english.text).toContain('Suspicion: Threat to life')
  expect(
    await db().prisma.auditEntry.count({
      where: { memberId: subject.id, act: 'crime hand over', staffId: 902 },
    }),
  ).toBe(2)
})
