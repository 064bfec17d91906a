import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, overflowOf } from '../testkit/axe.ts'
import { type DemoSite, openDemoSite } from '../testkit/demo-site.ts'
import { judgedWidths } from '../testkit/every-case.ts'
import { openVisitorSearch } from '../testkit/visitor-search.ts'

let site: DemoSite
let shown: { id: number; name: string }
beforeAll(async () => {
  site = await openDemoSite()
  shown = await openVisitorSearch(site, 2)
})
afterAll(() => site.close())

it('begins a conversation on the landing page of a member, and keeps line and member for the sign-up', async () => {
  const { page, pageErrors } = await site.window(undefined, { width: 390 })
  await page.goto(`/members/${shown.id}/landing2`)
  const line = page.locator('.chat form button').first()
  const words = await line.innerText()
  await line.click()
  await page.waitForURL(new RegExp(`/members/${shown.id}/signup`))
  const field = page.getByLabel(`Je eerste zin aan ${shown.name}`)
  await expect.poll(() => field.inputValue()).toBe(words)
  await page.getByRole('button', { name: 'Begin gratis' }).click()
  await page.getByRole('dialog', { name: 'Doe gratis mee' }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('vonk:after-signup'))).toContain(
    `/members/${shown.id}`,
  )
  expect(await page.evaluate(() => sessionStorage.getItem('vonk:signup-message'))).toContain(words)
  expect(pageErrors).toEqual([])
})

it('shows a visitor on a public page how to get a like, after the seconds of the address', async () => {
  const { page, pageErrors } = await site.window(undefined, { width: 320 })
  await page.goto('/pricing?t=0')
  await page.getByRole('dialog', { name: 'Wie jou leuk vindt, staat hier' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('button', { name: 'Nu niet' }).click()
  expect(await page.locator('dialog[open]').count()).toBe(0)
  expect(pageErrors).toEqual([])
})

it('takes the answers of three questions, given by keyboard, over into the sign-up', async () => {
  const { page, pageErrors } = await site.window()
  await page.goto(`/members/${shown.id}/landing3`)
  await page.locator('[name=gender][value=male]').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByLabel('Hoe oud ben je?', { exact: true }).selectOption('40')
  await page.getByRole('button', { name: 'Verder met aanmelden' }).click()
  await page.waitForURL(/gender=male&seeks=female&age=40/)
  await page.getByRole('button', { name: 'Like' }).click()
  const dialog = page.getByRole('dialog', { name: 'Doe gratis mee' })
  await dialog.getByRole('heading', { name: 'Wie ben je, en wie zoek je?' }).waitFor()
  expect(await dialog.getByLabel('man', { exact: true }).isChecked()).toBe(true)
  expect(await dialog.getByLabel('vrouwen').isChecked()).toBe(true)
  expect(pageErrors).toEqual([])
})

it('lets a visitor search, read on and open a profile, up to the sign-up', async () => {
  const { page, pageErrors } = await site.window()
  await page.goto('/members')
  await page.getByLabel('Ik zoek').selectOption('female')
  await page.getByLabel('Hoogste leeftijd').selectOption('60')
  await page.getByRole('button', { name: 'Zoek' }).click()
  await page.waitForURL(/gender=female.*to=60/)
  await page.getByRole('link', { name: 'Volgende' }).click()
  await page.waitForURL(/gender=female.*to=60.*page=2/)
  await page
    .getByRole('navigation', { name: 'Pagina’s' })
    .getByRole('link', { name: 'Meld je aan' })
    .waitFor()
  await page.getByRole('link', { name: 'Vorige' }).click()
  await page.locator('.card.first a').first().click()
  await page.waitForURL(/\/members\/\d+$/)
  await page.getByRole('link', { name: 'Stuur een bericht' }).click()
  await page.waitForURL(/\/members\/\d+\/signup$/)
  expect(pageErrors).toEqual([])
})

it('shows these pages without script, without overflow and accessibly', async () => {
  const paths = ['landing', 'landing2', 'landing3'].map((page) => `/members/${shown.id}/${page}`)
  for (const width of judgedWidths) {
    const { page } = await site.window(undefined, { width })
    const found: string[] = []
    for (const path of [...paths, '/members', `/members/${shown.id}`, '/members/999999/landing']) {
      await page.goto(path)
      expect(await page.locator('script').count()).toBe(0)
      expect([path, await overflowOf(page)]).toEqual([path, 0])
      found.push(...(await axeViolations(page, `${path} ${width}`)))
    }
    expect(found).toEqual([])
  }
})
