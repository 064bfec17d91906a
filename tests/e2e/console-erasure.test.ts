import { reported } from '@vonk/schema/review/review.testing.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tasksOf } from '../../apps/server/src/jobs/jobs.ts'
import { type AppFixture, createAppFixture } from '../testkit/app-fixture.ts'
import { axeViolations } from '../testkit/axe.ts'
import { minutes } from '../testkit/clock.ts'
import { codeNow, createStaff } from '../testkit/console.ts'
import { executeDecisions, openDesk } from '../testkit/desk.ts'
import { expectGraphErrors } from '../testkit/graph-errors.ts'
import { drain } from '../testkit/mails.ts'
import { runDueJobs } from '../testkit/run-jobs.ts'
import { serve, type TestServer } from '../testkit/server.ts'

let fixture: AppFixture
let server: TestServer
beforeAll(async () => {
  fixture = await createAppFixture()
  // The browser compares the end of a cookie and of a lease with its own clock.
  fixture.clock.set(new Date())
  server = await serve(fixture)
})
afterAll(async () => {
  await server?.close()
  await fixture?.close()
})

const administrator = (name: string) =>
  createStaff(fixture, { language: 'nl', name, roles: ['administrator'] })

it('erases a member after two administrators have proved who they are, and mails the reasons', async () => {
  const words = 'Vraagt iedereen om geld.'
  const { id, subject } = await reported(fixture, { words })
  const { prisma, pool } = fixture.services.db

  const mila = await openDesk(fixture, server, await administrator('Mila'))
  await mila.page.goto(`/desk/reports/${id}`)
  await mila.page.getByRole('blockquote').getByText(words).waitFor()
  await mila.page.getByRole('button', { name: 'Account wissen' }).click()
  await mila.page.getByText('Vanaf dat moment is het account voorgoed gewist', { exact: false }).waitFor()
  expect(await axeViolations(mila.page, 'erasure')).toEqual([])
  const facts = 'Je vroeg drie leden om geld.'
  await mila.page.getByRole('combobox', { name: /^Regel/ }).selectOption('money')
  await mila.page.getByLabel(/^Wat er gebeurde/).fill(facts)
  await mila.page.getByRole('button', { name: 'Wissen aanvragen' }).click()
  await mila.page.getByRole('button', { name: 'Terugnemen' }).waitFor()
  expect(mila.pageErrors).toEqual([])
  await mila.context.close()
  await executeDecisions(fixture)
  expect(await prisma.member.count({ where: { id: subject.id } })).toBe(1)

  fixture.clock.set(new Date())
  const second = await administrator('Pieter')
  const pieter = await openDesk(fixture, server, second)
  expectGraphErrors(pieter, 'FRESH_PROOF_REQUIRED')
  const { page } = pieter
  await page.goto(`/desk/reports/${id}`)
  await page.getByText('wordt meteen en voorgoed gewist', { exact: false }).waitFor()
  expect(await axeViolations(page, 'second person of an erasure')).toEqual([])
  fixture.clock.advance(11 * minutes)
  await page.getByLabel('Waarom').fill('Ook gelezen.')
  await page.getByRole('button', { name: 'Voorgoed wissen' }).click()
  const proof = page.getByRole('dialog', { name: 'Ben jij het nog?' })
  await proof.getByLabel('Code uit je authenticator-app').fill(codeNow(fixture, second))
  await proof.getByRole('button', { name: 'Bevestigen' }).click()
  await page.getByText('Pieter: Ook gelezen.').waitFor()
  expect(pieter.pageErrors).toEqual([])
  await pieter.context.close()

  await executeDecisions(fixture)
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runDueJobs(pool, tasksOf(fixture.services, ['erase-member']))
  await drain(fixture)
  expect(await prisma.member.count({ where: { id: subject.id } })).toBe(0)
  // The certificate, whose recipient is forgotten with the member.
  const mails = await prisma.outboxEntry.findMany({ where: { dedupeKey: { startsWith: 'erased-' } } })
  expect(mails.map(({ text }) => text.includes(facts))).toEqual([true])
})
