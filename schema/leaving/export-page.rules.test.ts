import { describe, expect, it } from 'vitest'
import { locales } from '../texts/languages.ts'
import { text } from '../texts/text.ts'
import { exportNames, exportZipName } from './export-names.rules.ts'
import { exportPage, type ShownList } from './export-page.rules.ts'

const facts = {
  site: 'Vonk',
  language: 'nl',
  createdAt: new Date('2026-11-20T19:30:00Z'),
  timeZone: 'Europe/Amsterdam',
  photos: [],
}
const profile = (row: Record<string, unknown>): ShownList[] => [
  { folder: 'profile', table: 'profile', rows: [row], count: 1 },
]

describe('the page of an export', () => {
  it('escapes everything that a member wrote, so that no script runs', () => {
    const lists = profile({ about: '<script>alert(1)</script>"\'&' })
    const page = exportPage({ ...facts, lists })
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
    expect(page).not.toContain('<script')
  })

  it('says its title, lead and labels in the language of the reader', () => {
    const lists = profile({ is_private: true, city: null })
    const pages = Object.fromEntries(
      locales.map((language) => [language, exportPage({ ...facts, language, lists })]),
    )
    expect(pages.nl).toContain('Mijn gegevens bij Vonk')
    expect(pages.nl).toContain('<h2>Profiel</h2>')
    expect(pages.de).toContain('Zusammengestellt am 20.11.2026, 20:30.')
    expect(pages.de).toContain('<tr><th>Profil verborgen</th><td>ja</td></tr>')
    expect(pages.fr).toContain('<td>oui</td>')
    expect(pages.pl).toContain('<td></td>')
    for (const language of locales) expect(pages[language]).toContain(`<html lang="${language}">`)
    expect(new Set(locales.map((language) => pages[language]?.match(/<h1>.*<\/h1>/)?.[0])).size).toBe(11)
    expect(exportPage({ ...facts, language: 'xx', lists })).toContain('<html lang="en">')
  })

  it('shows photos as images, and says what each was used for', () => {
    const page = exportPage({
      ...facts,
      photos: [
        { name: 'fotos/a-1.jpg', use: 'profile' },
        { name: 'fotos/b-7.jpg', use: 'sent' },
      ],
      lists: [
        { folder: 'profile', table: 'photo', rows: [{ file: 'fotos/a-1.jpg' }, { file: 'x' }], count: 2 },
        {
          folder: 'likes',
          table: 'likes',
          rows: [{ direction: 'given' }, { direction: 'received' }],
          count: 2,
        },
      ],
    })
    expect(page.match(/<img src="fotos\/a-1\.jpg"/g)).toHaveLength(2)
    expect(page).toContain('<figcaption>Foto die je stuurde</figcaption>')
    expect(page).not.toContain('>fotos/')
    expect(page).toContain('<td>Gegeven</td>')
    expect(page).not.toMatch(/given|received/)
  })

  it('leaves out empty lists, and shows how many more rows there are', () => {
    const lists: ShownList[] = [
      { folder: 'chats', table: 'message', rows: [{ body: 'Hoi' }, { body: 'Dag' }], count: 1200 },
      { folder: 'safety', table: 'block', rows: [], count: 0 },
    ]
    const page = exportPage({ ...facts, lists })
    expect(page).toContain('En nog 1.198 in chats.json.')
    expect(page).not.toContain('Veiligheid')
    expect(exportPage({ ...facts, language: 'pl', lists })).toContain('wierszy w pliku chats.json.')
  })
})

describe('the names in an export', () => {
  it('are in the language of the member', () => {
    expect(exportNames('nl')).toEqual({
      you: 'jij',
      left: 'Verwijderd lid',
      photo: {
        profile: 'fotos/profielfoto-',
        selfie: 'fotos/wachtende-selfie-',
        sent: 'fotos/verstuurde-foto-',
        unused: 'fotos/ongebruikte-foto-',
      },
    })
    expect(exportNames('fi').left).toBe(text('fi', 'leftName'))
    expect(exportZipName('de', '2026-11-20')).toBe('meine-daten-2026-11-20.zip')
  })

  it('work as names of files on every system, and differ by use', () => {
    for (const language of locales) {
      const { photo } = exportNames(language)
      expect(new Set(Object.values(photo)).size, language).toBe(4)
      for (const path of Object.values(photo)) expect(path).toMatch(/^[a-z]+\/[a-z-]+-$/)
      expect(exportZipName(language, '2026-11-20')).toMatch(/^[a-z-]+-2026-11-20\.zip$/)
    }
  })
})
