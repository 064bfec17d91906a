import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { INTERNATIONAL } from '@vonk/prisma/seed/sites/international.ts'
import { locales } from '@vonk/schema/texts/languages.ts'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** What the recipe in `docs/languages/README.md` asks of each language: its paths with `<xx>`. */
const asked = [
  ...new Set(
    [...read('docs/languages/README.md').matchAll(/`([^`\s]*<xx>[^`\s]*)`/g)].map(
      ([, path]) => path as string,
    ),
  ),
]

const filesIn = (folder: string) => readdirSync(join(root, folder)).sort()

it('asks for everything that languages have a file or a folder of', () => {
  expect(asked).toHaveLength(6)
  const others = [
    'docs/languages',
    'apps/web/src/i18n/locales',
    'apps/web/src/public/locales',
    'schema/texts/locales',
    'apps/server/src/static-pages/texts',
  ]
  for (const folder of others) {
    const inThere = filesIn(folder)
      .map((name) => name.split('.')[0])
      .filter((name) => name !== 'README')
    expect(inThere, folder).toEqual([...locales])
    expect(
      asked.some((path) => path.startsWith(`${folder}/<xx>`)),
      folder,
    ).toBe(true)
  }
})

it('shows every language on the international demo site, with people who write it', () => {
  expect([...INTERNATIONAL.row.locales].sort()).toEqual([...locales])
  const spoken = new Set(INTERNATIONAL.content().people.map(({ language }) => language))
  expect([...spoken].sort()).toEqual([...locales])
})

describe.each(locales)('%s', (locale) => {
  it('has all that the recipe asks for', () => {
    const missing = asked
      .map((path) => path.replace('<xx>', locale))
      .filter((path) => !existsSync(join(root, path)))
    expect(missing).toEqual([])
  })

  it('has the pages to read that Dutch has', () => {
    const folder = 'apps/server/src/static-pages/texts'
    expect(filesIn(`${folder}/${locale}`)).toEqual(filesIn(`${folder}/nl`))
  })

  it('has a page of style with what every other page says', () => {
    const headings = [...read(`docs/languages/${locale}.md`).matchAll(/^## (.+)$/gm)].map(
      ([, heading]) => heading,
    )
    const own = locale === 'en' ? [] : ['As in English']
    expect(headings).toEqual(expect.arrayContaining(['Gender', 'Terms', 'Words not to use', ...own]))
  })

  it('has a member who joins in it, in a browser', () => {
    const journeys = filesIn('tests/e2e/long').filter((name) => /^languages-.*\.test\.ts$/.test(name))
    const travelled = journeys.filter((name) =>
      read(`tests/e2e/long/${name}`).includes(`locale: '${locale}'`),
    )
    expect(travelled).toHaveLength(1)
  })

  it('is known to Intl: its own name, plural categories and numbers', () => {
    expect(Intl.PluralRules.supportedLocalesOf([locale])).toEqual([locale])
    const name = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(locale)
    expect(name).toBeTruthy()
  })
})
