import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { landerNames } from '../../../apps/web/src/public/landers/addresses.ts'
import { axeViolations, overflowOf } from '../../testkit/axe.ts'
import { visit } from '../../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { runsEveryCase } from '../../testkit/every-case.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

describe.each(runsEveryCase ? [320, 1280] : [320])('at %i px', (width) => {
  it.each(landerNames())('%s is accessible and does not move or overflow', async (name) => {
    const { page, pageErrors, context } = await site.window(undefined, { width })
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            shifted: Number(Reflect.get(window, 'shifted')) + Reflect.get(entry, 'value'),
          })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await visit(page, `/landers/${name}`)
    // Before another colour scheme is tried: it makes Chromium take a font that came too late for the first paint.
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThan(0.02)
    expect(await axeViolations(page, name)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    expect(pageErrors).toEqual([])
    await context.close()
  })
})
