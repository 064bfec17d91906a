import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sitePage } from '@vonk/schema/site/manage-pages.ts'
import { termsTexts } from '@vonk/schema/site/terms-versions.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runSite } from './site.ts'

let fixture: AppFixture
let folder: string
let domain: string
let siteId: number
beforeAll(async () => {
  fixture = await createAppFixture('empty')
  folder = mkdtempSync(join(tmpdir(), 'vonk-pages-'))
  const first = [...fixture.services.sites.values()][0]
  domain = first?.domain ?? ''
  siteId = first?.id ?? 0
})
afterAll(async () => {
  await fixture.close()
  rmSync(folder, { recursive: true })
})

const file = (text: string, name = 'page.md') => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
/** Runs the command; returns the lines that it prints. */
const page = async (...words: string[]): Promise<string[]> => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    await runSite(fixture.services, ['page', ...words])
    return log.mock.calls.map(([line]) => String(line))
  } finally {
    log.mockRestore()
  }
}
const stored = (token: string, language = 'nl') => sitePage(fixture.services.db, siteId, token, [language])

describe('the pages of an operator', () => {
  it('are written from a file, listed, shown, replaced and deleted', async () => {
    await page('set', domain, 'over-ons', file('# Over ons\n\nWij zijn {{company.name}}.'))
    expect(await stored('over-ons')).toMatchObject({
      title: 'Over ons',
      description: 'Wij zijn Vonk Voorbeeld B.V.',
      isIndexed: true,
    })
    await page('set', domain, 'over-ons', file('# About us\n\nText.'), 'language=en', 'indexed=no')
    expect(await stored('over-ons', 'en')).toMatchObject({ title: 'About us', isIndexed: false })
    const lines = await page('list', domain)
    expect(lines.map((line) => line.split('\t').slice(1))).toEqual([
      ['en', 'not indexed', 'About us'],
      ['nl', 'indexed', 'Over ons'],
    ])
    expect(await page('show', domain, 'over-ons')).toEqual(['# Over ons\n\nWij zijn {{company.name}}.'])
    await page('set', domain, 'over-ons', file('# Wij\n\nAnders.'))
    expect(await stored('over-ons')).toMatchObject({ title: 'Wij' })
    await page('delete', domain, 'over-ons', 'language=en')
    expect(await stored('over-ons', 'en')).toBeNull()
    await page('delete', domain, 'over-ons')
    expect(await stored('over-ons')).toBeNull()
  })

  it.each([
    [['set', 'members'], 'is an address of the product itself'],
    [['set', 'pages'], 'is an address of the product itself'],
    [['set', 'de'], 'is the prefix of a language'],
    [['set', 'Over-Ons'], 'is no address of a page'],
    [['set', 'a/b'], 'is no address of a page'],
    [['set', '-a'], "Unknown option '-a'"],
    [['set', 'a'.repeat(61)], 'is no address of a page'],
    [['show', 'nowhere'], 'There is no page nowhere'],
    [['delete', 'nowhere'], 'There is no page nowhere'],
  ])('reject %j', async ([action = '', token = ''], reason) => {
    const words = action === 'set' ? [file('# A\n\nb')] : []
    await expect(page(action, domain, token, ...words)).rejects.toThrow(reason)
  })

  it('reject a file without a title, an unknown value, a missing file and other words', async () => {
    await expect(page('set', domain, 'a-b', file('Text.'))).rejects.toThrow('has no title')
    await expect(page('set', domain, 'a-b', file('# A\n\n{{prise}}'))).rejects.toThrow('{{prise}}')
    await expect(page('set', domain, 'a-b', join(folder, 'none.md'))).rejects.toThrow('cannot be read')
    await expect(page('set', domain, 'a-b', file('# A'), 'colour=red')).rejects.toThrow('colour=red is not')
    await expect(page('set', 'nobody.example', 'a-b', file('# A'))).rejects.toThrow('There is no site')
    await expect(page('dance', domain, 'a-b')).rejects.toThrow('page is no action of npm run site.')
    expect(await stored('a-b')).toBeNull()
  })
})

it('stores the terms anew when a setting changes that they name', async () => {
  const count = async () => (await termsTexts(fixture.services.db, siteId, 'nl')).length
  await runSite(fixture.services, ['set', domain, 'refundDays=20'])
  const before = await count()
  await runSite(fixture.services, ['set', domain, 'niche=2'])
  expect(await count()).toBe(before)
  await runSite(fixture.services, ['set', domain, 'refundDays=30'])
  expect(await count()).toBe(before + 1)
})
