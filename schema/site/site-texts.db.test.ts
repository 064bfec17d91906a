import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSites } from '../load-sites.ts'
import { locales } from '../texts/languages.ts'
import { siteTexts, textGaps } from './site-texts.ts'

const own = {
  de: { indexTitle: 'Glut', fictionalWarning: { singular: 'Erfunden.', plural: 'Einige sind erfunden.' } },
}
const site = { name: 'Gloed', locales: ['nl', 'de'], texts: {} }

describe('the texts of a site', () => {
  it('name the site, and are different in every language', () => {
    const all = locales.map((language) => siteTexts(site, language))
    for (const { indexTitle, description, fictionalWarning } of all)
      for (const one of [indexTitle, description, fictionalWarning.singular, fictionalWarning.plural])
        expect(one).toContain('Gloed')
    expect(new Set(all.map(({ description }) => description)).size).toBe(locales.length)
    expect(siteTexts(site, 'de').indexTitle).toBe('Gloed: Dating und Chat für Erwachsene')
  })

  it('are what the operator wrote, in that language only', () => {
    const german = siteTexts({ ...site, texts: own }, 'de')
    expect(german).toMatchObject(own.de)
    expect(german.description).toBe(siteTexts(site, 'de').description)
    expect(siteTexts({ ...site, texts: own }, 'nl')).toEqual(siteTexts(site, 'nl'))
  })

  it('are listed where the operator has not written them', () => {
    const whole = { ...own.de, description: 'Alles über Glut.' }
    expect(textGaps({ ...site, texts: { ...own, fi: whole } })).toEqual([
      'texts.nl lacks indexTitle, description, fictionalWarning: the defaults are shown instead.',
      'texts.de lacks description: the defaults are shown instead.',
    ])
    expect(textGaps({ ...site, texts: { nl: whole, de: whole } })).toEqual([])
  })
})

describe('a title that was one for all languages', () => {
  let fixture: AppFixture
  beforeAll(async () => {
    fixture = await createAppFixture('empty')
  })
  afterAll(() => fixture.close())

  it('becomes the one of the language of the domain', async () => {
    const { prisma } = fixture.services.db
    const add = (domain: string, settings: object) =>
      prisma.site.create({ data: { name: 'Glut', domain, domainLanguage: 'de', locales: ['de'], settings } })
    await add('glut.example', { indexTitle: 'Glut: wärmer', description: ' ', minAge: 21 })
    await add('neu.example', { minAge: 21 })
    const folder = join(import.meta.dirname, '../../prisma/migrations/0033_texts_of_sites_by_language')
    await prisma.$executeRawUnsafe(readFileSync(join(folder, 'migration.sql'), 'utf8'))
    const sites = await loadSites(prisma)
    expect(sites.get('glut.example')).toMatchObject({
      minAge: 21,
      texts: { de: { indexTitle: 'Glut: wärmer' } },
    })
    expect(sites.get('neu.example')).toMatchObject({ minAge: 21, texts: {} })
  })
})
