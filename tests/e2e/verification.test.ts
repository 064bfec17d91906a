import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@vonk/prisma/client.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, overflowOf } from '../testkit/axe.ts'
import { runForSite } from '../testkit/commands.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'

let site: DemoSite
let db: ReturnType<typeof openDatabase>
beforeAll(async () => {
  site = await openDemoSite()
  db = openDatabase(site.database.url, { max: 2 })
})
afterAll(async () => {
  await db.close()
  await site.close()
})

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await db.pool.query<Row>(text, values)).rows

/** Votes as somebody of staff, with the command of a demo. */
const vote = (by: string, number: number, ...words: string[]): Promise<string> =>
  runForSite(site, 'verification', 'vote', String(number), ...words, '--by', by)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** The member of an address, and the attempt whose selfies wait. */
async function attemptOf(email: string) {
  const [row] = await rows<{ id: number; memberId: number }>(
    `select v.id, m.id as "memberId" from member m join verification v on v.member_id = m.id
     where m.email = $1 order by v.id desc limit 1`,
    [email],
  )
  if (!row) throw new Error(`No attempt of ${email}.`)
  return row
}

const memberOf = async (email: string) =>
  (await rows<{ id: number }>('select id from member where email = $1', [email]))[0]?.id

/** The files of the selfies of an attempt that waits. */
const filesOf = async (id: number) =>
  (
    await rows<{ stored: string }>('select stored from verification_selfie where verification_id = $1', [id])
  ).map(({ stored }) => stored)

const exists = (stored: string) =>
  existsSync(join(site.dataDir, 'photos', stored.slice(0, 2), stored, 'selfie.jpg'))

const mailsOf = async (email: string) =>
  (await rows<{ body: string }>('select text as body from outbox_entry where recipient = $1', [email])).map(
    ({ body }) => body,
  )

it('takes two selfies, waits for two people, shows the badge to others, and loses it with another main photo', async () => {
  const anna = await site.window('anna@example.com')
  const email = 'dewi@example.com'
  const own = await site.window(email)
  const { page } = own
  // From another page of the application: only the document of this page may use the camera.
  await page.goto('/settings')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Fotocontrole/ })
    .click()
  await button(page, 'Beginnen').click()
  await button(page, 'Zet de camera aan').click()
  await page.getByRole('heading', { name: 'Selfie 1 van 2' }).waitFor()
  await button(page, 'Maak de selfie').click()
  await page.getByRole('img', { name: 'Selfie nummer 1' }).waitFor()
  await button(page, 'Maak de selfie').click()
  await page.getByRole('img', { name: 'Selfie nummer 2' }).waitFor()
  await button(page, 'Opnieuw maken').first().click()
  await page.getByRole('heading', { name: 'Selfie 1 van 2' }).waitFor()
  await button(page, 'Maak de selfie').click()
  await page.getByRole('heading', { name: 'Zijn deze goed?' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await button(page, 'Verstuur beide selfies').click()
  await page.getByRole('status').getByText('Je selfies wachten').waitFor()

  const attempt = await attemptOf(email)
  const id = attempt.memberId
  const files = await filesOf(attempt.id)
  expect(files).toHaveLength(2)
  expect(files.map(exists)).toEqual([true, true])
  expect(await vote('Eva', attempt.id, 'matches')).toContain('Another person')
  await expect(vote('Eva', attempt.id, 'matches')).rejects.toThrow('cannot vote twice')
  expect(await vote('Tom', attempt.id, 'matches')).toContain('verified')
  await page.getByRole('status').getByText('Je hoofdfoto is gecontroleerd').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await expect.poll(() => files.map(exists)).toEqual([false, false])
  await expect.poll(() => mailsOf(email)).toContainEqual(expect.stringContaining('/settings/photo'))

  await anna.page.goto('/members')
  await anna.page.locator(`a[href="/members/${id}"]`, { hasText: 'Foto gecontroleerd' }).first().click()
  await button(anna.page, 'Foto gecontroleerd').click()
  await anna.page.getByRole('dialog', { name: 'Foto gecontroleerd' }).getByText('twee mensen').waitFor()
  expect(await axeViolations(anna.page)).toEqual([])

  await anna.page.goto(`/members/${id}/chat`)
  await anna.page.getByRole('heading', { level: 1, name: /Dewi.*Foto gecontroleerd/ }).waitFor()
  expect(await axeViolations(anna.page)).toEqual([])
  await anna.page.goto(`/members/${id}`)

  const [second] = await rows<{ id: number }>(
    'select id from photo where profile_id = $1 and id <> (select main_photo_id from profile where id = $1) limit 1',
    [id],
  )
  const query = `mutation { makeMainPhoto(photoId: ${second?.id}) { __typename } }`
  await own.context.request.post('/graphql', { data: { query } })
  await page.getByText('Je hebt nu een andere hoofdfoto').waitFor()
  await anna.page.reload()
  await anna.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await button(anna.page, 'Foto gecontroleerd').count()).toBe(0)
  expect([...own.pageErrors, ...anna.pageErrors]).toEqual([])
})

it('tells on a phone why it was rejected, by keyboard only, and takes an objection', async () => {
  const email = 'bram@example.com'
  const own = await site.window(email, { width: 390 })
  const { page } = own
  // The demo data has this main photo checked.
  const withdrawal = { query: 'mutation { withdrawVerification { state } }' }
  await own.context.request.post('/graphql', { data: withdrawal })
  await page.goto('/settings/photo')
  const press = async (name: string) => {
    await button(page, name).first().focus()
    await page.keyboard.press('Enter')
  }
  await press('Beginnen')
  await press('Zet de camera aan')
  await press('Maak de selfie')
  await page.getByRole('heading', { name: 'Selfie 2 van 2' }).waitFor()
  await press('Maak de selfie')
  await page.getByRole('heading', { name: 'Zijn deze goed?' }).waitFor()
  expect(await overflowOf(page)).toBe(0)
  await press('Verstuur beide selfies')
  await page.getByRole('status').getByText('Je selfies wachten').waitFor()
  const attempt = await attemptOf(email)
  for (const by of ['Eva', 'Tom']) await vote(by, attempt.id, 'unclear', 'bad_light')
  await page.getByText('Een selfie was te donker').waitFor()
  await page.getByText('Je kunt het opnieuw proberen vanaf').waitFor()
  expect(await button(page, 'Beginnen').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('textbox', { name: 'Je redenen' }).focus()
  await page.keyboard.type('Het licht was goed.')
  await press('Verstuur')
  await page.getByRole('textbox', { name: 'Je redenen' }).waitFor({ state: 'detached' })
  await page.getByText('Een selfie was te donker').waitFor()
  expect(own.pageErrors).toEqual([])
})

it('shows a match above the messages who asks for it, at once and on a phone', async () => {
  const [anna, dewi] = [
    await site.window('anna@example.com', { width: 320 }),
    await site.window('dewi@example.com'),
  ]
  const [one, other] = [await memberOf('anna@example.com'), await memberOf('dewi@example.com')]
  const query = `mutation { likeProfile(profileId: ${other}) { __typename } }`
  await anna.context.request.post('/graphql', { data: { query } })
  await anna.page.goto(`/members/${other}/chat`)
  await anna.page.getByRole('textbox', { name: 'Bericht' }).waitFor()
  const strip = anna.page.getByRole('note').filter({ hasText: 'Dewi zou graag zien' })
  expect(await strip.count()).toBe(0)
  await dewi.page.goto(`/members/${one}/chat`)
  await button(dewi.page, 'Dit gesprek').click()
  await dewi.page.getByRole('menuitem', { name: 'Vraag Anna om een fotocontrole' }).click()
  await strip.waitFor()
  expect(await axeViolations(anna.page)).toEqual([])
  expect(await overflowOf(anna.page)).toBe(0)
  await anna.page.reload()
  await strip.getByRole('link', { name: 'Zo werkt het' }).click()
  await anna.page.getByRole('heading', { level: 1, name: 'Fotocontrole' }).waitFor()
  expect([...anna.pageErrors, ...dewi.pageErrors]).toEqual([])
})

it('says what to do without a camera, and erases the selfies of somebody who stops', async () => {
  const email = 'anna@example.com'
  const own = await site.window(email, { width: 390 })
  const { page } = own
  // As a browser does whose user says no, and changes it for the next time.
  await page.addInitScript(() => {
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async () => {
      navigator.mediaDevices.getUserMedia = real
      throw new DOMException('Permission denied', 'NotAllowedError')
    }
  })
  await page.goto('/settings/photo')
  await button(page, 'Beginnen').click()
  await button(page, 'Zet de camera aan').click()
  await page.getByRole('alert').getByText('Je browser mag de camera hier niet gebruiken.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await button(page, 'Opnieuw proberen').click()
  await button(page, 'Maak de selfie').click()
  await page.getByRole('heading', { name: 'Selfie 2 van 2' }).waitFor()
  await button(page, 'Maak de selfie').click()
  await button(page, 'Verstuur beide selfies').click()
  await page.getByRole('status').getByText('Je selfies wachten').waitFor()
  const files = await filesOf((await attemptOf(email)).id)
  expect(files.map(exists)).toEqual([true, true])
  await button(page, 'Stoppen en mijn selfies wissen').click()
  await page.getByText('Je hebt de controle gestopt').waitFor()
  await expect.poll(() => files.map(exists)).toEqual([false, false])
  expect(own.pageErrors).toEqual([])
})
