import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as corpus from '../../../apps/server/src/media/corpus.testing.ts'
import type { Window } from '../../testkit/browser.ts'
import { type DemoSite, isSamePage, mark, openDemoSite } from '../../testkit/demo-site.ts'
import { delivered } from '../../testkit/own-message.ts'
import { keptOnDevice, waitForPhotoModules } from '../on-device.ts'
import { takesKeys } from '../takes-keys.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

const ask = async ({ context }: Window, query: string) =>
  (await (await context.request.post('/graphql', { data: { query } })).json()).data
const own = async (window: Window): Promise<{ id: number; credits: number }> =>
  (await ask(window, '{ viewer { id credits } }')).viewer
/** The messages of a conversation, as the server shows them to one side. */
const messagesOf = async (window: Window, other: number): Promise<{ kind: string; text: string }[]> =>
  (await ask(window, `{ conversation(profileId: ${other}) { messages { nodes { kind text } } } }`))
    .conversation?.messages.nodes ?? []
const log = (page: Page) => page.getByRole('log')
const sheet = (page: Page) => page.getByRole('dialog', { name: /^Stuur een foto/ })
const pick = async (page: Page, name: string, buffer: Buffer, mimeType = 'image/jpeg') => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Foto sturen' }).click(),
  ])
  await chooser.setFiles([{ name, mimeType, buffer }])
  await sheet(page).waitFor()
}
const send = async (page: Page, words = '') => {
  await sheet(page).getByRole('img').waitFor()
  if (words) await sheet(page).getByRole('textbox').fill(words)
  await sheet(page).getByRole('button', { name: 'Versturen voor 2 credits' }).click()
  await sheet(page).waitFor({ state: 'detached' })
}
const sources = (page: Page) =>
  log(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
const unexpected = ({ pageErrors }: Window) =>
  pageErrors.filter((error) => !/status of 4\d\d|ERR_FAILED|ERR_INTERNET_DISCONNECTED/.test(error))

it('sends a photo to a stranger, who sees a blurred preview until one press reveals it', {
  timeout: 120_000,
}, async () => {
  const [anna, bram] = [await site.window('anna@example.com'), await site.window('bram@example.com')]
  const [me, them] = [await own(anna), await own(bram)]
  await anna.page.goto(`/members/${them.id}/chat`)
  await bram.page.goto('/chats')
  await bram.page.getByRole('heading', { name: 'Berichten' }).waitFor()
  await mark(anna)
  await mark(bram)

  await pick(anna.page, 'strand.jpg', await corpus.talkativeJpeg())
  await sheet(anna.page)
    .getByText(/^1 foto = 2 credits · vanaf €\s1,44$/)
    .waitFor()
  await send(anna.page, 'Op het strand')
  await log(anna.page)
    .getByRole('article', { name: delivered('Op het strand') })
    .waitFor()
  expect((await own(anna)).credits).toBe(me.credits - 2)
  const list = anna.page.locator('[data-row]').first()
  await list.getByText('Jij: Op het strand').waitFor()

  // The list of the recipient shows it at once; opening the chat loads only the blurred preview.
  const fetched: string[] = []
  bram.page.on('request', (request) => {
    // Photos of a chat are signed; those of profiles are not.
    if (/\/media\/.*&s=/.test(request.url())) fetched.push(request.url())
  })
  await bram.page.goto(`/members/${me.id}/chat`)
  const blurred = log(bram.page).getByRole('button', { name: 'Toon de foto van Anna' })
  await blurred.waitFor()
  await bram.page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('[role="log"] img')
    return image?.complete && image.naturalWidth > 0
  })
  expect(fetched.length).toBeGreaterThan(0)
  expect(fetched.every((address) => /\/veil\.webp\?/.test(address))).toBe(true)
  const [veiled = ''] = fetched
  const place = await blurred.boundingBox()
  await blurred.focus()
  await bram.page.keyboard.press('Enter')
  const open = log(bram.page).getByRole('button', { name: 'Open: Op het strand' })
  await open.waitFor()
  const shown = await open.boundingBox()
  expect([shown?.width, shown?.height]).toEqual([place?.width, place?.height])
  const [sharp = ''] = (await sources(bram.page)).filter((address) => address.includes('&s='))
  expect(sharp).toMatch(/\/medium\.webp\?/)

  // Copied URLs: no access for a third member, for a visitor, or for the other side with a URL that is not theirs.
  const chris = await site.window('chris@example.com')
  const visitor = await site.window()
  const [annas = ''] = (await sources(anna.page)).filter((address) => address.includes('&s='))
  const statusFor = async ({ context }: Window, address: string) =>
    (await context.request.get(address)).status()
  for (const address of [sharp, annas, new URL(veiled).pathname + new URL(veiled).search]) {
    expect([await statusFor(chris, address), await statusFor(visitor, address)]).toEqual([404, 404])
    expect((await statusFor(anna, address)) + (await statusFor(bram, address))).toBe(200 + 403)
  }

  // It opens in full size with the keyboard, and the focus returns afterwards.
  await open.press('Enter')
  const viewer = bram.page.getByRole('dialog', { name: 'Foto’s met Anna' })
  await viewer.getByRole('img', { name: 'Op het strand' }).waitFor()
  await takesKeys(viewer)
  await bram.page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true)

  // The next photo from the same person is not blurred.
  await pick(anna.page, 'nog-een.png', await corpus.png(500, 300), 'image/png')
  await send(anna.page)
  await log(bram.page).getByRole('button', { name: 'Open: Foto van Anna' }).waitFor()

  // An expired URL is replaced without a visible effect.
  let rejected = 0
  await bram.page.route(/\/media\/.*medium\.webp\?.*&s=/, async (route) => {
    if (rejected++ === 0) await route.fulfill({ status: 403 })
    else await route.continue()
  })
  await bram.page.reload()
  await bram.page.waitForFunction(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('[role="log"] img')]
    return images.length === 2 && images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  })
  expect(rejected).toBeGreaterThan(2)
  expect(await isSamePage(anna)).toBe(true)
  expect([...unexpected(anna), ...unexpected(bram)]).toEqual([])
})

it('keeps a photo and the text after it through an outage and a reload, and sends each once', {
  timeout: 120_000,
}, async () => {
  const anna = await site.window('anna@example.com')
  const { page, context } = anna
  const before = await own(anna)
  const { conversations } = await ask(
    anna,
    '{ conversations(first: 1) { edges { node { profile { id } } } } }',
  )
  const other: number = conversations.edges[0].node.profile.id
  await page.goto(`/members/${other}/chat`)
  await page.getByRole('textbox', { name: 'Bericht' }).waitFor()
  await waitForPhotoModules(page)
  await page.route('**/uploads', (route) => route.abort())
  await context.setOffline(true)
  await pick(page, 'onderweg.webp', await corpus.webp(600, 400), 'image/webp')
  await send(page, 'Uit de trein')
  await page.getByRole('textbox', { name: 'Bericht' }).fill('En dit erna')
  await page.keyboard.press('Enter')
  const waiting = log(page).getByRole('article', {
    name: /^Jij: (Uit de trein|En dit erna).*wordt verzonden/,
  })
  await expect.poll(() => waiting.count()).toBe(2)
  await expect.poll(() => keptOnDevice(page)).toEqual({ messages: 2, photos: 1 })

  await context.setOffline(false)
  await page.reload()
  await expect.poll(() => waiting.count()).toBe(2)
  // The picture shows again, from the storage of this device.
  await waiting.first().locator('img[src^="blob:"]').waitFor()
  const messagesBefore = await messagesOf(anna, other)
  await page.unroute('**/uploads')
  const sent = log(page).getByRole('article', {
    name: delivered('(Uit de trein|En dit erna)'),
  })
  await expect.poll(() => sent.count(), { timeout: 60_000 }).toBe(2)
  expect((await messagesOf(anna, other)).slice(messagesBefore.length)).toEqual([
    { kind: 'PHOTO', text: 'Uit de trein' },
    { kind: 'TEXT', text: 'En dit erna' },
  ])
  expect((await own(anna)).credits).toBe(before.credits - 3)
  expect(unexpected(anna)).toEqual([])
})

it('cancels a discarded photo, and rejects unusable files before sending', { timeout: 120_000 }, async () => {
  const anna = await site.window('anna@example.com', { width: 390 })
  const { page } = anna
  const { conversations } = await ask(
    anna,
    '{ conversations(first: 1) { edges { node { profile { id } } } } }',
  )
  const other: number = conversations.edges[0].node.profile.id
  const [before, messagesBefore] = [await own(anna), await messagesOf(anna, other)]
  await page.goto(`/members/${other}/chat`)
  await page.getByRole('textbox', { name: 'Bericht' }).waitFor()

  await page.route('**/uploads', () => new Promise(() => {}))
  await pick(page, 'toch-niet.jpg', await corpus.jpeg())
  await send(page, 'Toch maar niet')
  const row = log(page).getByRole('article', { name: /Toch maar niet/ })
  await row.getByRole('progressbar', { name: 'Je foto wordt verstuurd' }).waitFor()
  await row.getByRole('button', { name: 'Deze foto niet versturen' }).click()
  await row.waitFor({ state: 'detached' })
  await page.unroute('**/uploads')

  for (const [name, bytes, type, words] of [
    ['groot.jpg', Buffer.alloc(10 * 1024 * 1024 + 1), 'image/jpeg', 'groter dan 10 MB'],
    ['beweegt.gif', corpus.gif(), 'image/gif', 'Een GIF kan niet'],
    ['brief.jpg', corpus.words(), 'image/jpeg', 'geen foto die we kunnen lezen'],
  ] as const) {
    await pick(page, name, await bytes, type)
    await sheet(page).getByRole('alert').getByText(words).waitFor()
    expect(
      await sheet(page)
        .getByRole('button', { name: /Versturen/ })
        .count(),
    ).toBe(0)
    await sheet(page).getByRole('button', { name: 'Kies een andere' }).click()
    await sheet(page).waitFor({ state: 'detached' })
  }

  // An error that only the server can find is shown at the message, which stays until it is dismissed.
  await page.route('**/uploads', (route) =>
    route.fulfill({ status: 422, json: { error: 'Deze foto is beschadigd.', code: 'DAMAGED' } }),
  )
  await pick(page, 'stuk.jpg', await corpus.jpeg())
  await send(page, 'Stuk')
  const failed = log(page).getByRole('article', { name: /Jij: Stuk/ })
  await failed.getByRole('alert').getByText('Deze foto is beschadigd.').waitFor()
  expect(await failed.getByRole('button', { name: 'Opnieuw' }).count()).toBe(0)
  await failed.getByRole('button', { name: 'Wissen' }).click()
  await failed.waitFor({ state: 'detached' })
  await page.unroute('**/uploads')

  // A copied picture can be pasted; closing the sheet sends nothing.
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const data = new DataTransfer()
    data.items.add(new File([blob as Blob], 'geplakt.png', { type: 'image/png' }))
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await sheet(page).getByRole('img', { name: 'Voorbeeld van geplakt.png' }).waitFor()
  await sheet(page).getByRole('button', { name: 'Annuleren' }).click()
  await sheet(page).waitFor({ state: 'detached' })

  expect(await messagesOf(anna, other)).toEqual(messagesBefore)
  expect((await own(anna)).credits).toBe(before.credits)
  expect(unexpected(anna)).toEqual([])
})
