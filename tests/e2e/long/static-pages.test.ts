import { openDatabase } from '@vonk/prisma/client.ts'
import { saveSitePage } from '@vonk/schema/site/manage-pages.ts'
import { staticPages } from '@vonk/server/src/static-pages/texts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, overflowOf } from '../../testkit/axe.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { judgedWidths } from '../../testkit/every-case.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

it('shows every static page to a visitor without a fault', async () => {
  for (const width of judgedWidths) {
    const { page, pageErrors } = await site.window(undefined, { width })
    for (const name of staticPages) {
      await page.goto(`/pages/${name}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([name, width, await overflowOf(page)]).toEqual([name, width, 0])
      expect(await page.getByText('{{').count()).toBe(0)
      if (width === judgedWidths[0]) expect(await axeViolations(page, name)).toEqual([])
    }
    expect(pageErrors).toEqual([])
  }
})

it('leads from the table of contents and from a link to the answer of a question', async () => {
  const { page } = await site.window(undefined, { width: 1280 })
  await page.goto('/pages/faq')
  const answer = page.getByText('Er is geen abonnement.', { exact: false })
  expect(await answer.isVisible()).toBe(false)
  await page
    .getByRole('navigation', { name: 'Op deze pagina' })
    .getByRole('link', { name: 'Premium' })
    .click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#premium')
  await page.goto('/pages/faq#abonnement')
  await answer.waitFor()
  await page.locator('summary', { hasText: 'Verlopen mijn credits?' }).press('Enter')
  await page.getByText('niet zolang je account bestaat', { exact: false }).waitFor()
})

it('prints closed answers too, and no navigation', async () => {
  const { page } = await site.window(undefined, { width: 1280 })
  await page.goto('/pages/faq')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('Er is geen abonnement.', { exact: false }).isVisible()).toBe(true)
  expect(await page.getByRole('navigation', { name: 'Op deze pagina' }).isVisible()).toBe(false)
})

it('shows a page of the operator as soon as it is written, and 404 where there is none', async () => {
  const { page } = await site.window(undefined, { width: 390 })
  expect((await page.goto('/over-ons'))?.status()).toBe(404)
  const db = openDatabase(site.database.url, { max: 1 })
  const { id } = await db.prisma.site.findFirstOrThrow()
  await saveSitePage(db, id, {
    token: 'over-ons',
    language: 'nl',
    title: 'Over ons',
    description: 'Wie wij zijn.',
    source: '# Over ons\n\nWij zijn {{company.name}}.\n\n## Waar\n\nIn **Utrecht**.',
    isIndexed: true,
    updatedAt: new Date(),
  })
  await db.close()
  expect((await page.goto('/over-ons'))?.status()).toBe(200)
  await page.getByRole('heading', { level: 1, name: 'Over ons' }).waitFor()
  await page.getByText('Wij zijn Vonk Voorbeeld B.V.').waitFor()
})
