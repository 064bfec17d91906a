import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations, overflowOf } from '../../testkit/axe.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

it('shows every call of the API with its scope, and every webhook, under the policy of the site, and passes axe', async () => {
  const { page, pageErrors } = await site.window()
  const rejected: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') rejected.push(message.text())
  })
  const response = await page.goto('/api/reference')
  expect(response?.headers()['content-security-policy']).not.toMatch(
    /unsafe-eval|script-src[^;]*unsafe-inline/,
  )
  await page.getByRole('heading', { name: 'Sends a text message.' }).waitFor()
  await page.getByText('Needs the scope chats:write.').first().waitFor()
  const webhook = page.getByRole('heading', { name: 'Somebody likes the member.' })
  await webhook.waitFor()
  if (process.env.SHOTS) {
    await page.screenshot({ path: `${process.env.SHOTS}/reference-top.png` })
    await webhook.scrollIntoViewIfNeeded()
    await page.screenshot({ path: `${process.env.SHOTS}/reference-webhook.png` })
    await page.getByRole('heading', { name: 'Sends a text message.' }).scrollIntoViewIfNeeded()
    await page.screenshot({ path: `${process.env.SHOTS}/reference.png` })
  }
  // An item of the viewer's menu contains its submenu, so its visible text is longer than its name.
  const serious = { onlySerious: true, except: ['label-content-name-mismatch'] }
  const violations = await axeViolations(page, 'the reference', serious)
  await page.setViewportSize({ width: 390, height: 844 })
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/reference-phone.png` })
  violations.push(...(await axeViolations(page, 'the reference on a phone', serious)))
  expect({ violations, rejected, pageErrors, overflow: await overflowOf(page) }).toEqual({
    violations: [],
    rejected: [],
    pageErrors: [],
    overflow: 0,
  })
})
