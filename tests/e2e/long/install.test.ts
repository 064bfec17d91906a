import { openDatabase } from '@vonk/prisma/client.ts'
import { DEMO_SITES } from '@vonk/prisma/seed/sites/demo-sites.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, overflowOf } from '../../testkit/axe.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'

const others = DEMO_SITES.map(({ row }) => row).filter(({ domain }) => domain !== 'localhost')

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
  const db = openDatabase(site.database.url, { max: 1 })
  // The sites without their people: only their pages and icons count here.
  for (const row of others) await db.prisma.site.create({ data: row })
  await db.close()
  await site.server.end('SIGTERM')
  await site.server.start()
})
afterAll(() => site.close())

it('a browser finds every demo site installable, each as an application of its own', async () => {
  const { context, page } = await site.window()
  const session = await context.newCDPSession(page)
  for (const { domain, name } of DEMO_SITES.map(({ row }) => row)) {
    await page.goto(`http://${domain}:${site.server.port}/pricing`)
    const manifest = await session.send('Page.getAppManifest')
    expect({ domain, errors: manifest.errors }).toEqual({ domain, errors: [] })
    expect(JSON.parse(manifest.data ?? '{}').name).toBe(name)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect({ domain, installabilityErrors }).toEqual({ domain, installabilityErrors: [] })
  }
})

it('offers the installation to a member who returns, and not while they chat', async () => {
  const { page, pageErrors } = await site.window('anna@example.com', { width: 390 })
  const offer = () => page.getByRole('region', { name: 'Vonk op je beginscherm' })
  // A headless browser installs nothing: the page gets the same event as from one that does.
  const invite = () =>
    page.evaluate(() => {
      const prompt = () => Promise.resolve({ outcome: 'dismissed' })
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
    })
  await page.goto('/members')
  await page.evaluate(() => localStorage.setItem('vonk:install', JSON.stringify({ visits: 2, seenAt: 1 })))
  await page.goto('/chats')
  await invite()
  await page.getByRole('navigation').getByRole('link', { name: 'Likes' }).first().click()
  await offer().waitFor()
  expect(await overflowOf(page)).toBe(0)
  expect(await axeViolations(page, 'the offer to install', { onlySerious: true })).toEqual([])
  await page.getByRole('navigation').getByRole('link', { name: 'Berichten' }).first().click()
  await offer().waitFor({ state: 'detached' })
  await page.getByRole('navigation').getByRole('link', { name: 'Likes' }).first().click()
  await offer().getByRole('button', { name: 'Installeren' }).click()
  await offer().waitFor({ state: 'detached' })
  expect(pageErrors).toEqual([])
})
