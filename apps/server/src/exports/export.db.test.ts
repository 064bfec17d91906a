import { hashPassword } from '@vonk/schema/access/password.ts'
import { readCatalogue } from '@vonk/schema/texts/catalogue.ts'
import { locales } from '@vonk/schema/texts/languages.ts'
import { isTextKey, text } from '@vonk/schema/texts/text.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { days, hours } from '@vonk/tests/testkit/clock.ts'
import { type FullData, fullDataOf } from '@vonk/tests/testkit/full-data.ts'
import { cookieOf } from '@vonk/tests/testkit/http.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { readZip } from '@vonk/tests/testkit/zip.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runJob } from '../jobs/jobs.ts'
import { fileNames } from '../media/picture-types.ts'

const password = 'een-goede-zin-8'
let fixture: AppFixture
let server: TestServer
let passwordHash: string
let fullData: FullData
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture)
  passwordHash = await hashPassword(password)
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})
beforeEach(async () => {
  fullData = await fullDataOf(fixture, passwordHash)
  await fixture.services.db.prisma.dataExport.deleteMany({ where: { memberId: fullData.id } })
})

const ask = async (given = password) =>
  (
    await fullData.member.run(
      `mutation ($input: RequestDataExportInput!) { requestDataExport(input: $input) { __typename
        ... on RequestDataExportSuccess { dataExport { id state progress url } }
        ... on DomainError { message } } }`,
      { input: { password: given } },
    )
  ).requestDataExport
const look = async () =>
  (await fullData.member.run('{ dataExport { id state progress bytes expiresAt url } }')).dataExport
async function build(): Promise<{ url: string; id: string }> {
  const { dataExport } = await ask()
  await runJob(fixture.services, 'build-export', { memberId: fullData.id, exportId: dataExport.id })
  return look()
}
const fetched = async (url: string, cookie = '') => {
  const answer = await fetch(server.url + url, { headers: { cookie } })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** The labels and values of an export in a language. */
const exportTexts = (language: string) =>
  new Set(
    Object.entries(readCatalogue(language) ?? {})
      .filter(([key]) => /^(export|gift_|kind_|entry_|scope_)/.test(key))
      .map(([, words]) => words),
  )
/** Each text that a page shows, and each part of a list of values. */
const shownOn = (page: string): string[] =>
  page
    .slice(page.indexOf('<body>'))
    .split(/<[^>]*>/)
    .flatMap((words) => [words, ...words.split(', ')])
    .map((words) => words.trim())
    .filter((words) => words !== '')

/** Values that no member entered: created by the server, or written by others about the member. */
const notTheirs =
  /kanarie-(blur|upload|chat-photo|export|report|evidence|partner-answer|partner-challenge|webhook-error|note|event|reply|second-reason)-/

describe('an export', () => {
  it('contains all text that the member ever entered, as JSON and on a readable page', async () => {
    const photos = await fixture.services.db.prisma.photo.findMany({ where: { profileId: fullData.id } })
    for (const file of fileNames) {
      await fixture.services.storage.put(`${photos[0]?.stored}/${file}`, Buffer.from(`kanarie-photo ${file}`))
    }
    const sent = await fixture.services.db.prisma.chatPhoto.findFirstOrThrow({
      where: { senderId: fullData.id },
    })
    await fixture.services.storage.put(`${sent.stored}/large.jpg`, Buffer.from('kanarie-sent'))
    const { url } = await build()
    const { status, headers, bytes } = await fetched(url, await cookieOf(fixture, fullData.member))
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="mijn-gegevens-[\d-]+\.zip"$/)
    const files = await readZip(bytes)
    expect([...files.keys()].sort()).toEqual(
      [
        ...['account', 'chats', 'credits', 'likes', 'notifications', 'profile', 'safety'].map(
          (folder) => `${folder}.json`,
        ),
        'fotos/profielfoto-1.jpg',
        `fotos/verstuurde-foto-${sent.id}.jpg`,
        'fotos/ongebruikte-foto-1.jpg',
        'fotos/wachtende-selfie-2.jpg',
        'index.html',
      ].sort(),
    )
    const json = [...files]
      .filter(([name]) => name.endsWith('.json'))
      .map(([, content]) => content.toString())
    for (const text of json) JSON.parse(text)
    const page = files.get('index.html')?.toString() ?? ''
    for (const word of fullData.canaries.filter((one) => !notTheirs.test(one))) {
      expect(json.join(), word).toContain(word)
      expect(page, word).toContain(word)
    }
    expect(files.get('fotos/profielfoto-1.jpg')?.toString()).toBe('kanarie-photo large.jpg')
    expect(json.join()).not.toContain(passwordHash)
  })

  it('shows names as the member sees them, and labels instead of codes', async () => {
    const { prisma } = fixture.services.db
    const filesNow = async () => {
      await prisma.dataExport.deleteMany({ where: { memberId: fullData.id } })
      const { url } = await build()
      return readZip((await fetched(url, await cookieOf(fixture, fullData.member))).bytes)
    }
    const files = await filesNow()
    const chats = JSON.parse(files.get('chats.json')?.toString() ?? '')
    const { name } = await prisma.profile.findUniqueOrThrow({ where: { id: fullData.friend.id } })
    const withFriend = chats.message.filter(({ other }: { other: string }) => other === name)
    expect(new Set(withFriend.map(({ author }: { author: string }) => author))).toEqual(
      new Set(['jij', name]),
    )
    const lists = [...files]
      .filter(([file]) => file.endsWith('.json'))
      .map(([, text]) => JSON.parse(String(text)))
    const unnamed = lists
      .flatMap((folder) => Object.entries<object[]>(folder))
      .flatMap(([table, rows]) => [
        ...(isTextKey(`exportTable_${table}`) ? [] : [table]),
        ...Object.keys(rows[0] ?? {}).filter((column) => !isTextKey(`exportColumn_${column}`)),
      ])
    expect(unnamed).toEqual([])
    await prisma.profile.update({ where: { id: fullData.friend.id }, data: { status: 'deleted' } })
    const later = String((await filesNow()).get('chats.json'))
    expect(later).not.toContain(JSON.stringify(name))
    expect(later).toContain('"Verwijderd lid"')
  })

  it.each(locales)('speaks the language of the member and no other: %s', async (language) => {
    const { db } = fixture.services
    await db.prisma.member.update({ where: { id: fullData.id }, data: { language } })
    await db.prisma.profile.update({
      where: { id: fullData.id },
      data: { hairColor: 'dark brown', bodyType: 'slim', interests: ['video games', 'tea'] },
    })
    const { url } = await build()
    const { headers, bytes } = await fetched(url, await cookieOf(fixture, fullData.member))
    expect(headers.get('content-disposition')).toContain(text(language, 'exportZipName', { day: '' }))
    const files = await readZip(bytes)
    const page = String(files.get('index.html'))
    expect(page).toContain(`<html lang="${language}">`)
    const own = exportTexts(language)
    const foreign = new Set(locales.flatMap((other) => [...exportTexts(other)]))
    const shown = shownOn(page)
    expect(shown.filter((words) => foreign.has(words) && !own.has(words))).toEqual([])
    expect(shown).toContain(text(language, 'exportValue_hair_dark_brown'))
    const { message } = JSON.parse(String(files.get('chats.json')))
    expect(message.map(({ author }: { author: string }) => author)).toContain(text(language, 'exportYou'))
    const pictures = [...files.keys()].filter((file) => file.includes('/'))
    expect(pictures.every((file) => file.startsWith(`${text(language, 'exportPhotoFolder')}/`))).toBe(true)
    for (const file of pictures) expect(page).toContain(`src="${file}"`)
  })

  it('does not reveal who blocked or reported the member', async () => {
    const { url } = await build()
    const files = await readZip((await fetched(url, await cookieOf(fixture, fullData.member))).bytes)
    const all = [...files.values()].join()
    for (const word of fullData.canaries.filter((one) => /kanarie-(report|evidence)-/.test(one))) {
      expect(all).not.toContain(word)
    }
    expect(JSON.parse(files.get('safety.json')?.toString() ?? '').block).toHaveLength(1)
  })

  it('requires the password, allows one at a time, and three a day', async () => {
    expect((await ask('fout')).__typename).toBe('WrongPasswordError')
    const first = await ask()
    expect(first.dataExport).toMatchObject({ state: 'WAITING', progress: 0, url: null })
    expect((await ask()).dataExport.id).toBe(first.dataExport.id)
    for (let n = 0; n < 3; n++) await build()
    expect(await ask()).toEqual({
      __typename: 'RateLimitedError',
      message: 'Je kunt je gegevens hoogstens 3 keer per dag opvragen. Probeer het morgen nog eens.',
    })
    fixture.clock.advance(1 * days)
    expect((await ask()).__typename).toBe('RequestDataExportSuccess')
  })

  it('restarts after its worker died, and is given up after half an hour', async () => {
    const { dataExport } = await ask()
    await fixture.services.db.pool.query(`update data_export set state = 'building' where id = $1`, [
      dataExport.id,
    ])
    await fixture.services.db.pool.query('insert into data_export_part values ($1, 0, $2)', [
      dataExport.id,
      Buffer.from('half'),
    ])
    await runJob(fixture.services, 'build-export', { memberId: fullData.id, exportId: dataExport.id })
    const { url } = await look()
    expect(
      (await readZip((await fetched(url, await cookieOf(fixture, fullData.member))).bytes)).size,
    ).toBeGreaterThan(5)
    const next = (await ask()).dataExport
    fixture.clock.advance(0.5 * hours)
    expect((await ask()).dataExport.id).not.toBe(next.id)
  })

  it('can be downloaded by its member only, for a day, and is then deleted', async () => {
    const { url } = await build()
    const cookie = await cookieOf(fixture, fullData.member)
    expect((await fetched(url)).status).toBe(404)
    expect((await fetched(url, await cookieOf(fixture, fullData.friend))).status).toBe(404)
    expect((await fetched(`${url}x`, cookie)).status).toBe(404)
    expect((await fetched('/exports/anything', cookie)).status).toBe(404)
    expect((await fetched(url, cookie)).status).toBe(200)
    fixture.clock.advance(24 * hours)
    expect((await fetched(url, cookie)).status).toBe(404)
    expect(await look()).toBeNull()
    await runJob(fixture.services, 'finish-leaving')
    expect(await fixture.services.db.prisma.dataExportPart.count()).toBe(0)
  })

  it('stops working when the member leaves', async () => {
    const { dataExport } = await ask()
    await fixture.services.db.pool.query(`select request_deletion($1, 'other', '', $2)`, [
      fullData.id,
      fixture.clock.now(),
    ])
    await runJob(fixture.services, 'build-export', { memberId: fullData.id, exportId: dataExport.id })
    const row = await fixture.services.db.prisma.dataExport.findUniqueOrThrow({
      where: { id: dataExport.id },
    })
    expect(row.state).toBe('failed')
  })
})
