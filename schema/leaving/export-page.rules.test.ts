import { expect, it } from 'vitest'
import { exportPage } from './export-page.rules.ts'

const facts = {
  site: 'Vonk',
  madeAt: new Date('2026-11-20T19:30:00Z'),
  timeZone: 'Europe/Amsterdam',
  photos: [],
}

it('escapes everything that a member wrote, so that no script runs', () => {
  const rows = [{ about: '<script>alert(1)</script>"\'&' }]
  const page = exportPage({ ...facts, lists: [{ folder: 'profile', table: 'profile', rows, count: 1 }] })
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
  expect(page).not.toContain('<script')
})

it('shows times in the time zone of the site, and booleans as yes and no', () => {
  const rows = [{ created_at: new Date('2026-11-20T23:30:00Z'), is_private: true, city: null }]
  const page = exportPage({ ...facts, lists: [{ folder: 'profile', table: 'profile', rows, count: 1 }] })
  expect(page).toContain('21 nov 2026, 00:30')
  expect(page).toContain('<td>ja</td>')
  expect(page).toContain('<td></td>')
})

it('shows photos as images, and enum values in Dutch', () => {
  const page = exportPage({
    ...facts,
    photos: ['fotos/foto-1.jpg', 'fotos/gesprek-7.jpg'],
    lists: [
      { folder: 'profile', table: 'photo', rows: [{ file: 'fotos/foto-1.jpg' }, { file: 'x' }], count: 2 },
      {
        folder: 'likes',
        table: 'likes',
        rows: [{ direction: 'given' }, { direction: 'received' }],
        count: 2,
      },
    ],
  })
  expect(page.match(/<img src="fotos\/foto-1\.jpg"/g)).toHaveLength(2)
  expect(page).toContain('Foto die je stuurde')
  expect(page).not.toContain('>fotos/')
  expect(page).toContain('<td>Gegeven</td>')
  expect(page).not.toMatch(/given|received/)
})

it('leaves out empty lists, and shows how many more rows there are', () => {
  const page = exportPage({
    ...facts,
    lists: [
      { folder: 'chats', table: 'message', rows: [{ body: 'Hoi' }, { body: 'Dag' }], count: 1200 },
      { folder: 'safety', table: 'block', rows: [], count: 0 },
    ],
  })
  expect(page).toContain('En nog 1198 in chats.json.')
  expect(page).not.toContain('Veiligheid')
})
