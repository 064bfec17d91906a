import { locales } from '@vonk/schema/texts/languages.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mails } from '../../../apps/server/src/mails/mails.ts'
import { type AppFixture, createAppFixture } from '../../testkit/app-fixture.ts'
import { openBrowser } from '../../testkit/browser.ts'
import { cutTexts } from '../../testkit/cut-text.ts'
import { englishLeft } from '../../testkit/english-left.ts'
import { phoneWidths, testedLocales } from '../../testkit/every-case.ts'
import { exampleKinds, exampleMail } from '../../testkit/mail-drafts.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture('demo')
})
afterAll(() => fixture.close())

it('has an example of every mail', () => {
  expect([...exampleKinds].sort()).toEqual(mails.map(({ kind }) => kind).sort())
})

it('finds a text that is cut, one that sticks out, and a page that scrolls sideways', async () => {
  const page = await (await openBrowser()).newPage({ viewport: { width: 320, height: 800 } })
  const cut = '<p style="width: 60px; overflow: hidden; white-space: nowrap">Sähköpostiosoite</p>'
  await page.setContent(
    `${cut}${cut.replace('<p', '<p data-may-cut').replace('Sähköpostiosoite', 'Anna-Maria van den Berg')}
     <a style="display: block; width: 60px">Tilausvahvistus</a><div class="wide" style="width: 400px">x</div>`,
  )
  expect(await cutTexts(page)).toEqual([
    'scrolls sideways by 88, for div.wide',
    '“Sähköpostiosoite” is cut by p.',
    '“Tilausvahvistus” sticks out of a.',
  ])
  await page.close()
})

it('finds a sentence that is still English', async () => {
  const page = await (await openBrowser()).newPage()
  await page.setContent('<p>Je bent uitgelogd.</p><p title="Nobody else sees it">You have blocked nobody</p>')
  expect(await englishLeft(page, 'nl')).toEqual(['“You have blocked nobody” is English'])
  expect(await englishLeft(page, 'en')).toEqual([])
  await page.close()
})

it.each(testedLocales)('every mail fits a small phone in %s', async (locale) => {
  await fixture.services.db.prisma.member.updateMany({
    where: { email: 'anna@example.com' },
    data: { language: locale },
  })
  await fixture.services.db.prisma.site.updateMany({ data: { locales: [...locales] } })
  const page = await (await openBrowser()).newPage()
  // The pictures have their sizes in the HTML.
  await page.route('**', (route) => route.abort())
  const faults: string[] = []
  for (const kind of exampleKinds) {
    await page.setContent(await exampleMail(fixture, kind))
    expect(await page.evaluate(() => document.documentElement.lang), kind).toBe(locale)
    faults.push(...(await englishLeft(page, locale)).map((fault) => `${locale} ${kind}: ${fault}`))
    for (const width of phoneWidths) {
      await page.setViewportSize({ width, height: 800 })
      faults.push(...(await cutTexts(page)).map((fault) => `${locale} ${width} ${kind}: ${fault}`))
    }
  }
  await page.close()
  expect(faults).toEqual([])
})
