import { closeCrimeFile } from '@vonk/schema/crimes/change-crime-file.ts'
import { opened, reportedPhoto } from '@vonk/schema/crimes/crime.testing.ts'
import { startDeletion } from '@vonk/schema/leaving/start-deletion.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { runDueJobs } from '@vonk/tests/testkit/run-jobs.ts'
import { staffActor } from '@vonk/tests/testkit/staff.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runJob, tasksOf } from './jobs.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

it('a crime file and its photos stay when everybody in it is erased, until a year after it was closed', async () => {
  const { services, clock } = fixture
  const { db, storage } = services
  const { id: itemId, author, subject, stored } = await reportedPhoto(fixture)
  const { file } = await opened(staffActor(fixture), itemId)
  const where = { id: file.id }
  const before = await db.prisma.crimeFile.findUniqueOrThrow({ where })
  const picture = () => storage.get(`${stored}/large.jpg`)
  const removePictures = () => runDueJobs(db.pool, tasksOf(services, ['remove-picture']))

  const mila = () => staffActor(fixture, { roles: ['administrator'] }).context()
  await db.pool.query(`update complaint set state = 'rejected', decided_at = $1`, [clock.now()])
  for (const { id } of [author, subject]) await startDeletion(db, id, 'privacy', '', clock.now())
  clock.advance(14 * days)
  await runJob(services, 'finish-leaving')
  await removePictures()
  expect(await db.prisma.profile.count({ where: { id: { in: [author.id, subject.id] } } })).toBe(0)
  expect(await db.prisma.message.count({ where: { senderId: subject.id } })).toBe(0)
  expect(await db.prisma.crimeFile.findUniqueOrThrow({ where })).toEqual(before)
  expect(await picture()).not.toBeNull()

  await closeCrimeFile(mila(), { id: file.id, reason: 'Overgedragen.' })
  clock.advance(366 * days)
  await runJob(services, 'sweep')
  await removePictures()
  expect([await db.prisma.crimeFile.count({ where }), await picture()]).toEqual([0, null])
})
