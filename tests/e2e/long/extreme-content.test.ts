import { openDatabase } from '@vonk/prisma/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { visit } from '../../testkit/browser.ts'
import { cutTexts } from '../../testkit/cut-text.ts'
import type { DemoSite } from '../../testkit/demo-site.ts'
import { runsEveryCase } from '../../testkit/every-case.ts'
import { type ExtremeKind, extremeContents, fillWith } from '../../testkit/extreme-content.ts'
import { layoutOverlaps } from '../../testkit/layout-overlaps.ts'
import { memberPages, visitorPages } from './all-pages.ts'
import { choose, goWithin, heading, openEveryLanguage } from './every-language.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openEveryLanguage()
})
afterAll(() => site.close())

/** The longest labels of the interface stand beside the longest content. */
const cases: readonly [ExtremeKind, 'fi' | 'pl'][] = runsEveryCase
  ? (Object.keys(extremeContents) as ExtremeKind[]).flatMap(
      (kind) =>
        [
          [kind, 'fi'],
          [kind, 'pl'],
        ] as const,
    )
  : [
      ['long words', 'fi'],
      ['right to left', 'pl'],
    ]
const widths = runsEveryCase ? [320, 390, 768, 1280, 1920] : [320]

it.each(cases)('every page keeps its layout with %s in %s', async (kind, locale) => {
  const db = openDatabase(site.database.url, { max: 1 })
  await fillWith(db, extremeContents[kind])
  await db.close()
  const faults: string[] = []
  for (const [email, paths] of [
    [undefined, visitorPages],
    ['anna@example.com', memberPages],
    ['chris@example.com', ['/members', '/chats', '/likes', '/credits', '/premium']],
  ] as const) {
    const window = await site.window(email, { width: widths[0] })
    await choose(window, site, locale)
    if (email) await visit(window.page, '/settings')
    for (const path of paths) {
      if (email) await goWithin(window, path)
      else await visit(window.page, path)
      await heading(window)
      for (const width of widths) {
        await window.page.setViewportSize({ width, height: width < 600 ? 844 : 800 })
        await window.page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        )
        const found = [...(await cutTexts(window.page)), ...(await layoutOverlaps(window.page))]
        faults.push(...found.map((fault) => `${width} ${path}: ${fault}`))
      }
    }
    expect(
      window.pageErrors.filter((error) => !error.includes('404')),
      kind,
    ).toEqual([])
    await window.context.close()
  }
  expect(faults).toEqual([])
})

it('begins what was written from right to left at the right', async () => {
  const db = openDatabase(site.database.url, { max: 1 })
  await fillWith(db, {
    ...extremeContents['right to left'],
    text: 'שלום, מה שלומך היום? ראיתי שאת קוראת ברכבת.',
  })
  await db.close()
  const { page, pageErrors } = await site.window('anna@example.com', { width: 320 })
  await visit(page, '/members/4/chat')
  const message = page.getByRole('log').getByText('שלום').first()
  const { left, right } = await message.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const lastLine = [...range.getClientRects()].at(-1)
    const box = element.getBoundingClientRect()
    return { left: (lastLine?.left ?? 0) - box.left, right: box.right - (lastLine?.right ?? 0) }
  })
  expect(left).toBeGreaterThan(right + 20)
  expect(pageErrors).toEqual([])
})
