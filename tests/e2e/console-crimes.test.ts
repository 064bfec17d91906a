import { readFile } from 'node:fs/promises'
import type { StaffRole } from '@vonk/schema/core/staff-rights.rules.ts'
import { report } from '@vonk/schema/safety/report.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppFixture, createAppFixture } from '../testkit/app-fixture.ts'
import { axeViolations } from '../testkit/axe.ts'
import { minutes } from '../testkit/clock.ts'
import { codeNow, createStaff } from '../testkit/console.ts'
import { openDesk } from '../testkit/desk.ts'
import { expectGraphErrors } from '../testkit/graph-errors.ts'
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

const person = (name: string, roles: StaffRole[]) => createStaff(fixture, { language: 'nl', name, roles })

it('leads from a report by the keyboard to a crime file, which an administrator proves to be, reports, saves and closes', async () => {
  const [author, subject] = [await fixture.person(), await fixture.person()]
  const words = 'Zegt dat hij zijn dochter iets aandoet.'
  await report(author.member(), { profileId: subject.id, category: 'illegal', words })

  const noor = await openDesk(fixture, server, await person('Noor', ['reviewer']))
  const { keyboard } = noor.page
  await keyboard.press('n')
  await noor.page.getByRole('blockquote').getByText(words).waitFor()
  await keyboard.press('c')
  const dialog = noor.page.getByRole('dialog', { name: 'Vermoed misdrijf' })
  await dialog.getByRole('combobox', { name: 'Wat je vermoedt' }).waitFor()
  expect(await axeViolations(noor.page, 'suspicion')).toEqual([])
  await keyboard.type('Bedreiging')
  await keyboard.press('Tab')
  await keyboard.type('Noemt een plaats en een dag.')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  const link = noor.page.getByRole('link', { name: /^Misdrijfdossier / })
  await link.waitFor()
  expect(await axeViolations(noor.page, 'case with a file')).toEqual([])
  await link.click()
  await noor.page.getByText('Noemt een plaats en een dag.').waitFor()
  expect(await noor.page.getByRole('button', { name: 'Melding vastleggen' }).count()).toBe(0)
  expect(noor.pageErrors).toEqual([])
  await noor.context.close()

  fixture.clock.advance(minutes)
  const administrator = await person('Mila', ['administrator'])
  const mila = await openDesk(fixture, server, administrator)
  expectGraphErrors(mila, 'FRESH_PROOF_REQUIRED')
  const { page } = mila
  await page.getByRole('link', { name: 'Misdrijfdossiers' }).click()
  const { reference } = await fixture.services.db.prisma.crimeFile.findFirstOrThrow()
  await page.getByRole('link', { name: reference }).waitFor()
  expect(await axeViolations(page, 'crime files')).toEqual([])
  await page.getByRole('link', { name: reference }).click()
  await page.getByText(words, { exact: false }).waitFor()
  expect(await axeViolations(page, 'crime file')).toEqual([])

  fixture.clock.advance(11 * minutes)
  await page.getByLabel('Instantie').fill('Politie Midden-Nederland')
  await page.getByRole('button', { name: 'Melding vastleggen' }).click()
  const proof = page.getByRole('dialog', { name: 'Ben jij het nog?' })
  await proof.getByLabel('Code uit je authenticator-app').fill(codeNow(fixture, administrator))
  await proof.getByRole('button', { name: 'Bevestigen' }).click()
  const trail = page.getByRole('list', { name: 'Verloop' })
  await trail.getByText('Politie Midden-Nederland').waitFor()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Document bewaren' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe(`${reference}.txt`)
  const text = await readFile(await download.path(), 'utf8')
  for (const part of [words, 'Noemt een plaats en een dag.', 'Politie Midden-Nederland'])
    expect(text).toContain(part)

  await page.getByLabel('Reden').fill('De politie heeft alles.')
  await page.getByRole('button', { name: 'Dossier sluiten' }).click()
  await trail.getByText('De politie heeft alles.').waitFor()
  expect(await axeViolations(page, 'closed crime file')).toEqual([])
  expect(await page.getByRole('button', { name: 'Dossier sluiten' }).count()).toBe(0)
  expect(mila.pageErrors).toEqual([])
  await mila.context.close()
})
