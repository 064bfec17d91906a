import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as corpus from '../../apps/server/src/media/corpus.testing.ts'
import { atRest, chooseItem } from '../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

const chosen = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
const pick = async (page: Page, files: ReturnType<typeof chosen>[]) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Foto’s kiezen' }).click(),
  ])
  await chooser.setFiles(files)
}
const board = (page: Page) => page.getByRole('region', { name: 'Je foto’s' })
const tiles = (page: Page) => board(page).getByRole('img')
/** The keys of the pictures in their order. */
const keys = (page: Page) =>
  tiles(page).evaluateAll((images) => images.map((image) => (image.getAttribute('src') ?? '').split('/')[2]))
const waitForKeys = async (page: Page, test: (found: (string | undefined)[]) => boolean) => {
  let found: Awaited<ReturnType<typeof keys>> = []
  const look = async () => {
    found = await keys(page)
    return found
  }
  await expect.poll(look).toSatisfy(test)
  return found
}

it('uploads photos, cancels one, chooses the main photo, reorders by keyboard and reserves one for premium members', async () => {
  const bram = await site.window('bram@example.com')
  const { page, context } = bram
  await page.goto('/profile')
  await board(page).waitFor()
  const own = async () => {
    const query = '{ viewer { id isPaid profile { photos { id isPremium } } } }'
    return (await (await context.request.post('/graphql', { data: { query } })).json()).data.viewer
  }
  const { id, profile } = await own()
  // The demo member has drawn pictures; this test starts with none.
  for (const photo of profile.photos) {
    const query = `mutation { deletePhoto(photoId: ${photo.id}) { __typename } }`
    await context.request.post('/graphql', { data: { query } })
  }
  await page.reload()
  await board(page).getByRole('button', { name: 'Voeg je hoofdfoto toe' }).waitFor()

  // The second request is held back, so that its upload can be cancelled: both leave at once, and either may be first.
  let held = 0
  await page.route('**/uploads', async (route) => {
    if (++held === 2) await new Promise((resolve) => setTimeout(resolve, 60_000))
    await route.continue().catch(() => {})
  })
  await pick(page, [chosen('een.jpg', await corpus.turned(6)), chosen('twee.jpg', await corpus.jpeg())])
  await page
    .getByRole('progressbar', { name: /^(een|twee)\.jpg wordt geüpload$/ })
    .first()
    .waitFor()
  await waitForKeys(page, (found) => found.length === 1)
  await page.getByRole('button', { name: /^(een|twee)\.jpg annuleren$/ }).click()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await page.unroute('**/uploads')
  expect((await own()).profile.photos).toHaveLength(1)

  // A text file is no photo, whatever its name is; the rejected file stays in the list until it is dismissed.
  await pick(page, [chosen('brief.jpg', corpus.words()), chosen('drie.png', await corpus.png())])
  const failures = page.getByRole('alert')
  await failures.getByText(/^Dit bestand is geen foto die we kunnen lezen/).waitFor()
  await waitForKeys(page, (found) => found.length === 2)
  await page.getByRole('button', { name: 'brief.jpg verbergen' }).click()
  await failures.waitFor({ state: 'detached' })

  await pick(page, [chosen('vier.webp', await corpus.webp())])
  const [a, b, c] = await waitForKeys(page, (found) => found.length === 3)
  await board(page).getByText('gratis het maximum').waitFor()

  await page.getByRole('button', { name: 'Foto 3 van 3 aanpassen' }).click()
  await chooseItem(page, 'Maak dit je hoofdfoto')
  await waitForKeys(page, ([first]) => first === c)

  await page.getByRole('button', { name: 'Foto 3 van 3 verplaatsen' }).focus()
  const waitForAnnouncement = (sentence: string) => page.getByText(sentence).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await waitForAnnouncement('Foto 3 van 3 is opgepakt.')
  // The places are measured after that; nobody is quicker with the next key.
  await atRest(page)
  await page.keyboard.press('ArrowUp')
  await waitForAnnouncement('Plaats 2 van 3.')
  await page.keyboard.press('Space')
  await waitForKeys(page, (found) => found.join() === [c, b, a].join())
  // The new order shows at once; wait, so that the next request does not overtake it.
  await waitForAnnouncement('De volgorde is bewaard.')

  await page.getByRole('button', { name: 'Foto 2 van 3 aanpassen' }).click()
  await chooseItem(page, 'Alleen voor premiumleden')
  await board(page).getByText('Premium', { exact: true }).waitFor()
  await waitForKeys(page, ([, second]) => second !== b)

  // Another member without premium sees only a blurred preview.
  const other = await site.window('chris@example.com')
  const query = `{ viewer { isPaid } member(id: ${id}) { photos { isLocked url(size: LARGE) } } }`
  const { data } = await (await other.context.request.post('/graphql', { data: { query } })).json()
  expect(data.viewer.isPaid).toBe(false)
  expect(data.member.photos.map(({ isLocked }: { isLocked: boolean }) => isLocked)).toEqual([
    false,
    true,
    false,
  ])
  expect(data.member.photos[1].url).toMatch(/\/veil\.webp\?/)
  const address = await tiles(page).nth(1).getAttribute('src')
  expect((await context.request.get(address as string)).status()).toBe(200)
  expect((await other.context.request.get(address as string)).status()).toBe(403)
  await other.page.goto(`/members/${id}`)
  await other.page.locator('img[src*="/veil."]').first().waitFor()

  // Deleting asks for confirmation; then the next picture becomes the main one.
  await page.getByRole('button', { name: 'Foto 1 van 3 aanpassen' }).click()
  await chooseItem(page, 'Foto verwijderen')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Foto verwijderen' }).click()
  await waitForKeys(page, (found) => found.length === 2 && found[0] === a)
  expect(
    [...bram.pageErrors, ...other.pageErrors].filter((error) => !/status of 4\d\d|ERR_FAILED/.test(error)),
  ).toEqual([])
})

it('reminds of the missing main photo on every page except where one is added, until it is dismissed', async () => {
  const { page, context } = await site.window('bram@example.com')
  const own = { query: '{ viewer { profile { photos { id } } } }' }
  const { data } = await (await context.request.post('/graphql', { data: own })).json()
  for (const { id } of data.viewer.profile.photos) {
    const query = `mutation { deletePhoto(photoId: ${id}) { __typename } }`
    await context.request.post('/graphql', { data: { query } })
  }
  await page.goto('/likes/received')
  const reminder = page.getByText('Je hebt nog geen hoofdfoto.')
  await reminder.waitFor()
  await page.getByRole('link', { name: 'Foto toevoegen' }).click()
  await board(page).waitFor()
  expect(await reminder.count()).toBe(0)
  await page.goBack()
  await reminder.waitFor()
  await page
    .getByRole('complementary', { name: 'Je hoofdfoto' })
    .getByRole('button', { name: 'Verbergen' })
    .click()
  await reminder.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading').first().waitFor()
  expect(await reminder.count()).toBe(0)
})

it('shrinks a photo of more than 10 MB before the upload, in the right orientation, and rejects a tiny one', async () => {
  const { page, context } = await site.window('bram@example.com')
  await page.goto('/profile')
  await board(page).waitFor()
  const before = await tiles(page).count()
  const heavy = await corpus.heavy()
  expect(heavy.length).toBeGreaterThan(10 * 1024 * 1024)
  await pick(page, [chosen('zwaar.jpg', heavy), chosen('klein.jpg', await corpus.jpeg(30, 30))])
  await page
    .getByRole('alert')
    .getByText(/^Deze foto is te klein/)
    .waitFor()
  await waitForKeys(page, (found) => found.length === before + 1)
  const query = '{ viewer { profile { photos { url(size: LARGE) } } } }'
  const { data } = await (await context.request.post('/graphql', { data: { query } })).json()
  const [width, height] = await page.evaluate(async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, data.viewer.profile.photos.at(-1).url)
  expect([width, height]).toEqual([1125, 1500])
})
