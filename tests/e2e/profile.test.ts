import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

it('changes every field, loses nothing by a reload half-way, and another member sees the changes', async () => {
  const bram = await site.window('bram@example.com', { width: 390 })
  const { page, pageErrors } = bram
  await page.goto('/profile')
  // On a phone each part is a row that opens as a sheet.
  const sheet = page.getByRole('dialog')
  const open = (part: string) => page.getByRole('button', { name: new RegExp(`^${part} `) }).click()
  const choose = (name: string, value: string) =>
    sheet.getByRole('group', { name, exact: true }).getByRole('radio', { name: value, exact: true }).check()
  const leave = async () => {
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  }
  const save = async () => {
    await sheet.getByRole('button', { name: 'Bewaren' }).click()
    await sheet.waitFor({ state: 'detached' })
  }
  await open('Wie je bent')
  await sheet.getByLabel('Profielnaam').fill('Bram van de gracht')
  await leave()
  await open('Over jou')
  await choose('Waarvoor ben je hier?', 'Vriendschap')
  await sheet.getByRole('textbox', { name: 'Over jou' }).fill('Ik bak brood.\nElke zondag.')
  await leave()
  await expect.poll(() => page.getByText('Nog niet bewaard').count()).toBe(2)

  await page.reload()
  await expect.poll(() => page.getByText('Nog niet bewaard').count()).toBe(2)

  // Leaves the page and comes back within the application.
  await page.getByRole('link', { name: 'Zoals anderen je zien' }).click()
  await page.waitForURL(/\/members\/\d+$/)
  await page.getByRole('link', { name: 'Je profiel wijzigen' }).first().click()
  await page.waitForURL(/\/profile$/)

  await open('Wie je bent')
  expect(await sheet.getByLabel('Profielnaam').inputValue()).toBe('Bram van de gracht')
  await save()
  await open('Over jou')
  expect(await sheet.getByRole('textbox', { name: 'Over jou' }).inputValue()).toBe(
    'Ik bak brood.\nElke zondag.',
  )
  await save()
  await open('Interesses')
  const interest = sheet.getByRole('button', { name: 'Astrologie' })
  if ((await interest.getAttribute('aria-pressed')) !== 'true') {
    await interest.click()
    await save()
  } else await leave()
  await open('Kenmerken')
  await choose('Burgerlijke staat', 'Gescheiden')
  await choose('Geaardheid', 'Bi')
  await choose('Lichaamsbouw', 'Gespierd')
  await choose('Haar', 'Kaal')
  await choose('Ogen', 'Hazelbruin')
  await choose('Tatoeages', 'Veel')
  await save()
  await open('Waar je woont')
  await sheet.getByLabel('Land').selectOption('BE')
  await sheet.getByLabel('Provincie').selectOption({ label: 'Oost-Vlaanderen' })
  await sheet.getByLabel('Stad of dorp').fill('Gent')
  await save()
  await open('Wie je zoekt')
  await choose('Ik zoek', 'iedereen')
  await sheet.getByLabel('Laagste leeftijd').selectOption('33')
  await sheet.getByLabel('Hoogste leeftijd').selectOption('49')
  await save()
  await expect.poll(() => page.getByText('Nog niet bewaard').count()).toBe(0)

  const answer = await bram.context.request.post('/graphql', { data: { query: '{ viewer { id } }' } })
  const { id } = (await answer.json()).data.viewer
  const anna = await site.window('anna@example.com')
  await anna.page.goto(`/members/${id}`)
  await anna.page.getByRole('heading', { level: 1, name: /Bram van de gracht/ }).waitFor()
  for (const shown of [
    'Gent, Oost-Vlaanderen, België',
    'Zoekt vriendschap',
    'Gespierd',
    'Kaal',
    'Hazelbruin',
    'Veel',
  ])
    await anna.page.getByText(shown, { exact: true }).first().waitFor()
  await anna.page.getByText('Ik bak brood.').waitFor()
  await anna.page.getByText('Astrologie').first().waitFor()
  expect([...pageErrors, ...anna.pageErrors]).toEqual([])
})

it('updates another window of the member at once', async () => {
  const one = await site.window('dewi@example.com')
  const other = await site.window('dewi@example.com')
  await other.page.goto('/profile')
  await one.page.goto('/profile')
  const city = (page: typeof one.page) => page.getByLabel('Stad of dorp')
  await city(other.page).waitFor()
  await city(one.page).fill('Bunnik')
  await one.page.getByRole('button', { name: 'Bewaren' }).click()
  await one.page.getByText('Je profiel is bewaard').waitFor()
  await expect.poll(() => city(other.page).inputValue()).toBe('Bunnik')
})

it('shows an error next to the name', async () => {
  const { page } = await site.window('anna@example.com')
  await page.goto('/profile')
  for (const [name, sentence] of [
    ['@anna', 'Je profielnaam mag niet beginnen met een @'],
    ['anna@example.com', 'Je profielnaam moet anders zijn dan je e-mailadres'],
  ] as const) {
    await page.getByLabel('Profielnaam').fill(name)
    await page.getByRole('button', { name: 'Bewaren' }).click()
    await page.getByText(sentence).waitFor()
  }
})

it('fills in the place from the location of the device, and explains what to do when that is not allowed', async () => {
  const { page, context } = await site.window('anna@example.com')
  await context.setGeolocation({ latitude: 50.9375, longitude: 6.9603 })
  await context.grantPermissions(['geolocation'])
  await page.goto('/profile')
  const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('"lat"'))
  await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
  expect((await asked).postData()).not.toMatch(/50\.93|6\.9603/)
  await page.getByText('Gevonden: Köln. Bewaar het als dat klopt.').waitFor()
  expect(await page.getByLabel('Stad of dorp').inputValue()).toBe('Köln')
  await expect.poll(() => page.getByLabel('Deelstaat').inputValue()).toBe('DE-NW')

  const denied = await site.window('dewi@example.com')
  // Granting one permission denies all others.
  await denied.context.grantPermissions(['clipboard-read'])
  await denied.page.goto('/profile')
  await denied.page.getByText('Je browser deelt je locatie niet met deze site.').waitFor()
  expect(await denied.page.getByRole('button', { name: 'Gebruik mijn locatie' }).isDisabled()).toBe(true)
})
