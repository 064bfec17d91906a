import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jpeg } from '../../apps/server/src/media/corpus.testing.ts'
import type { Window } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'
import { dumpDatabase } from '../testkit/dump-database.ts'
import { readZip } from '../testkit/zip.ts'

const password = 'een-goede-zin-8'
const email = 'kanarie-adres@example.org'
/** Canary words that are nowhere else. What others received stays with them. */
const entered = {
  name: 'Kanarie Noor',
  city: 'Kanariestad',
  about: 'kanarie-over-mij',
  words: 'kanarie-waarom',
}
const received = 'kanarie-aan-anna'

let site: DemoSite
let pool: pg.Pool
beforeAll(async () => {
  site = await openDemoSite()
  pool = new pg.Pool({ connectionString: site.database.url, max: 2 })
})
afterAll(async () => {
  await pool?.end()
  await site?.close()
})

async function ask(window: Window, query: string, variables: object = {}) {
  const answer = await window.context.request.post('/graphql', { data: { query, variables } })
  const { data, errors } = await answer.json()
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}
const signUp = (window: Window) =>
  ask(
    window,
    'mutation ($input: SignUpInput!) { signUp(input: $input) { __typename ... on SignUpSuccess { user { id } } } }',
    {
      input: {
        name: entered.name,
        email,
        password,
        dateOfBirth: '1994-03-09',
        gender: 'FEMALE',
        seeks: 'MALE',
        country: 'NL',
        city: entered.city,
      },
    },
  )

/** The newest link in a mail to an address; waits for one that was not there before. */
async function mailedPath(window: Window, pattern: RegExp, known: string[] = []): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await window.context.request.get('/dev/outbox', {
      headers: { accept: 'application/json' },
    })
    const mails = ((await answer.json()) as { recipient: string; text: string }[]).filter(
      (one) => one.recipient === email,
    )
    const path = mails.map(({ text }) => pattern.exec(text)?.[0]).find((one) => one && !known.includes(one))
    if (path) return path
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('No mail came.')
}

/** Every file of the server, with its name, as text. */
function everyFile(folder = site.dataDir): string {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) => {
      try {
        return statSync(path).isDirectory() ? everyFile(path) : `${path}\n${readFileSync(path, 'latin1')}`
      } catch (error) {
        // Temporary files come and go, also those of another server.
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
        throw error
      }
    })
    .join('\n')
}

async function leave({ page }: Window) {
  await page.goto('/settings/delete')
  await page.getByLabel('Even pauze').check({ force: true })
  await page.getByLabel('Wil je er iets over kwijt?').fill(entered.words)
  await page.getByLabel('Je wachtwoord').fill(password)
  await page.getByRole('button', { name: 'Verwijder mijn account' }).click()
  await page.waitForURL(/\/account-deleted/)
  await page.getByRole('heading', { name: 'Het ga je goed' }).waitFor()
}
async function enter({ page }: Window) {
  await page.goto('/login')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
}

it('requests deletion, comes back by the link, requests it again, and after the job nothing is left', async () => {
  const noor = await site.window()
  const anna = await site.window('anna@example.com')
  const { signUp: joined } = await signUp(noor)
  const { id } = joined.user
  await noor.page.goto(await mailedPath(noor, /\/activate\?token=\S+/))
  await noor.page.waitForURL(/\/activate\/done/)
  await ask(noor, 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }', {
    input: { about: entered.about },
  })
  const picture = await jpeg()
  const uploaded = await noor.context.request.post('/uploads', {
    multipart: { file: { name: 'kanarie.jpg', mimeType: 'image/jpeg', buffer: picture } },
  })
  const { id: uploadId } = await uploaded.json()
  await ask(noor, 'mutation ($uploadId: ID!) { uploadPhoto(uploadId: $uploadId) { __typename } }', {
    uploadId,
  })
  const { rows: photos } = await pool.query<{ stored: string }>(
    'select stored from photo where profile_id = $1',
    [id],
  )
  const stored = photos[0]?.stored as string
  expect(everyFile()).toContain(stored)
  const annaId = (await ask(anna, '{ viewer { id } }')).viewer.id
  await ask(noor, 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }', {
    input: { profileId: annaId, clientId: crypto.randomUUID(), text: received },
  })

  // Exports all data before leaving.
  await noor.page.goto('/settings/data')
  await noor.page.getByLabel('Je wachtwoord').fill(password)
  await noor.page.getByRole('button', { name: 'Verzamel mijn gegevens' }).click()
  const file = noor.page.getByRole('link', { name: 'Downloaden' })
  await file.waitFor({ timeout: 60_000 })
  const zip = await readZip(
    await (await noor.context.request.get((await file.getAttribute('href')) ?? '')).body(),
  )
  const page = zip.get('index.html')?.toString() ?? ''
  for (const word of [email, entered.name, entered.city, entered.about, received])
    expect(page).toContain(word)
  // Unpacks the export and opens it from the disk, as the member does.
  const folder = mkdtempSync(join(tmpdir(), 'vonk-export-'))
  mkdirSync(join(folder, 'fotos'))
  for (const [name, content] of zip) writeFileSync(join(folder, name), content)
  const reader = await (await site.window()).context.newPage()
  await reader.goto(pathToFileURL(join(folder, 'index.html')).href)
  const widths = await reader
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
  expect(widths.length).toBeGreaterThan(0)
  expect(widths.every((width) => width > 50)).toBe(true)
  rmSync(folder, { recursive: true })

  await leave(noor)
  await anna.page.goto(`/members/${id}`)
  await anna.page.getByRole('heading', { name: 'Dit profiel is niet beschikbaar.' }).waitFor()
  await anna.page.goto('/chats')
  await anna.page.getByText('Verwijderd lid').first().waitFor()
  expect((await signUp(await site.window())).signUp.__typename).not.toBe('SignUpSuccess')

  const first = await mailedPath(noor, /\/reactivate\?token=\S+/)
  await noor.page.goto(first)
  await noor.page.getByRole('heading', { name: 'Wil je blijven?' }).waitFor()
  await noor.page.getByRole('button', { name: 'Ja, heractiveer mijn account' }).click()
  await noor.page.getByRole('heading', { name: 'Welkom terug' }).waitFor()
  await enter(noor)
  await noor.page.waitForURL(/\/members/)
  await anna.page.goto(`/members/${id}`)
  await anna.page.getByRole('heading', { name: /Kanarie Noor/ }).waitFor()
  await noor.page.goto(first)
  await noor.page.getByRole('button', { name: 'Ja, heractiveer mijn account' }).click()
  await noor.page.getByText('Deze link is verlopen of al gebruikt.').waitFor()

  await leave(noor)
  // Waits until the mail was sent: one that is being sent would be recorded after the erasure.
  await expect
    .poll(
      async () =>
        (
          await pool.query(
            `select 1 from graphile_worker.jobs where task_identifier = 'send-reactivation-mail'`,
          )
        ).rowCount,
    )
    .toBe(0)
  // Moves the request back in the database, because the clock of the server process cannot be moved.
  await pool.query(
    `update member set deletion_requested_at = deletion_requested_at - interval '14 days' where id = $1`,
    [id],
  )
  await pool.query(`select graphile_worker.add_job('finish-leaving')`)
  await expect
    .poll(async () => (await pool.query('select 1 from member where id = $1', [id])).rowCount, {
      timeout: 60_000,
    })
    .toBe(0)

  const rows = await dumpDatabase(pool)
  const files = everyFile()
  for (const word of [email, ...Object.values(entered)]) {
    expect(rows.includes(word), `${word} in a row`).toBe(false)
    expect(files.includes(word), `${word} in a file`).toBe(false)
  }
  await expect.poll(() => everyFile().includes(stored), { timeout: 30_000 }).toBe(false)
  expect(rows).toContain(received)
  await anna.page.goto('/chats')
  await anna.page.getByText('Verwijderd lid').first().click()
  await anna.page.getByText(received).first().waitFor()

  const again = await signUp(await site.window())
  expect(again.signUp.__typename).toBe('SignUpSuccess')
  expect(again.signUp.user.id).not.toBe(id)
  expect([...noor.pageErrors, ...anna.pageErrors].filter((error) => !/401|403|404/.test(error))).toEqual([])
}, 400_000)
