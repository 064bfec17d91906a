import { openDatabase } from '@vonk/prisma/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, overflowOf } from '../../testkit/axe.ts'
import { visit } from '../../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { begin, fillSignUp } from '../../testkit/sign-up.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
  const db = openDatabase(site.database.url, { max: 1 })
  await db.pool.query(`update site set settings = settings || $1::jsonb`, [
    JSON.stringify({ limits: { signUpNetwork: { uses: 1 }, teasers: { uses: 1 } } }),
  ])
  await db.close()
  await site.server.end('SIGTERM')
  await site.server.start()
})
afterAll(() => site.close())

it('proves work in the browser over the limit, and makes an account of what was typed', async () => {
  const { page, pageErrors } = await site.window(undefined, { width: 390 })
  for (const [at, name] of ['Floor', 'Sanne'].entries()) {
    // Not while a page of the member before is open: its socket would lose the session.
    await page.goto('about:blank')
    await page.context().clearCookies({ name: 'sid' })
    await visit(page, '/signup')
    const email = `busy-${at}-${Date.now()}@example.org`
    await fillSignUp(page, email, name)
    const asked = page.waitForResponse(async (answer) => (await answer.text()).includes('data-proof'))
    await begin(page).click()
    if (at > 0) await asked
    else asked.catch(() => {})
    await page.waitForURL(/\/complete-signup/)
    const db = openDatabase(site.database.url, { max: 1 })
    const member = await db.prisma.member.findFirst({ where: { email }, include: { profile: true } })
    await db.close()
    expect(member?.profile).toMatchObject({ name, gender: 'female' })
  }
  expect(pageErrors).toEqual([])
})

it('leads to the profile by itself, and fits a small screen while it asks', async () => {
  const { page, pageErrors } = await site.window(undefined, { width: 320 })
  await page.route('**/solve-proof*', (route) => route.abort())
  await page.goto('/members/1000001/landing')
  await page.goto('/members/1000002/landing')
  await expect.poll(() => page.getByRole('status').textContent()).toContain('kon de berekening niet maken')
  expect(await overflowOf(page)).toBe(0)
  expect(await axeViolations(page, 'the request for a proof')).toEqual([])
  await page.unroute('**/solve-proof*')
  await page.goto('/members/1000002/landing')
  await page.getByText('Dit profiel is niet beschikbaar.').waitFor()
  expect((await page.context().cookies()).some(({ name, httpOnly }) => name === 'proof' && httpOnly)).toBe(
    true,
  )
  expect(pageErrors.filter((error) => !/solve-proof|429|404|ERR_FAILED/.test(String(error)))).toEqual([])
})
