// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { publicSite } from '../../testing/public-site.ts'
import type { VisitorMembersInput } from './visitor-input.ts'
import { renderUnavailable, renderVisitorMembers, renderVisitorProfile } from './visitor-pages.tsx'

const common = {
  site: { ...publicSite, countries: ['NL', 'BE'] },
  locale: 'nl',
  nonce: 'n0nce',
  assets: { icon: '/icon.svg' },
}
const shown = { id: 9, name: 'Noor', medium: '/m.webp', large: '/l.webp' }
const input: VisitorMembersInput = {
  ...common,
  query: { gender: 'female', minAge: 25, maxAge: 45, country: 'BE' },
  cards: [
    { gender: 'female', age: 31, region: 'Utrecht', initial: 'N', shown },
    { gender: 'male', age: 40, region: null, initial: 'B', shown: null },
  ],
  page: 1,
  pages: 2,
  hasMore: true,
}
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const members = async (changes: Partial<VisitorMembersInput> = {}) =>
  parse(await renderVisitorMembers({ ...input, ...changes }))
const links = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((link) => link.getAttribute('href'))

it('links to the profile of a member who is shown, and otherwise to the sign-up, without a name', async () => {
  const page = await members()
  expect(links(page, '.card a')).toEqual(['/members/9', '/members/9/signup'])
  expect(links(page, '.tile')).toEqual(['/signup'])
  const names = [...page.querySelectorAll('li strong')].map((name) => name.textContent)
  expect(names).toEqual(['Noor, 31', 'Man, 40'])
  expect(page.querySelectorAll('main img')).toHaveLength(1)
})

it('keeps the search in its form and in the links to other pages', async () => {
  const page = await members({ page: 2, pages: 3 })
  const chosen = [...page.querySelectorAll<HTMLSelectElement>('form select')].map(({ name, value }) => [
    name,
    value,
  ])
  expect(chosen).toEqual([
    ['gender', 'female'],
    ['from', '25'],
    ['to', '45'],
    ['country', 'BE'],
  ])
  const asked = '/members?gender=female&from=25&to=45&country=BE&page='
  expect(links(page, '.pages a')).toEqual([`${asked}1`, `${asked}3`])
})

it('leads to the sign-up after the last page that a visitor may see', async () => {
  expect(links(await members({ page: 2 }), '.pages a')).toEqual([
    expect.stringContaining('page=1'),
    '/signup',
  ])
  expect(links(await members({ page: 2, hasMore: false }), '.pages a')).toHaveLength(1)
  expect(links(await members({ hasMore: false }), '.pages a')).toHaveLength(0)
})

it('says so if nobody fits', async () => {
  const page = await members({ cards: [], hasMore: false })
  expect(page.querySelector('main h2')?.textContent).toBe('Niemand past nog bij deze zoekopdracht')
})

const person = {
  ...shown,
  age: 31,
  region: 'Utrecht',
  interests: ['sushi'],
  hasStory: true,
  thumb: '/t.webp',
}
it('leads from everything on a profile that is for members to the sign-up', async () => {
  const page = parse(await renderVisitorProfile({ ...common, person: { ...person, hasMorePhotos: true } }))
  const actions = [...page.querySelectorAll('main a')].map((link) => [
    link.textContent?.trim(),
    link.getAttribute('href'),
  ])
  expect(actions).toEqual(
    [
      'Meer foto’s',
      'Stuur een bericht',
      'Like Noor',
      'Geef Noor een cadeau',
      'Meld je aan en schrijf Noor',
    ].map((name) => [name, '/members/9/signup']),
  )
  expect(page.querySelectorAll('script, [style]')).toHaveLength(0)
})

it('offers more photos only of a member who has some', async () => {
  const page = parse(await renderVisitorProfile({ ...common, person: { ...person, hasMorePhotos: false } }))
  expect(page.body.textContent).not.toContain('Meer foto’s')
})

it('answers with one sentence about a profile that cannot be shown', async () => {
  const page = parse(await renderUnavailable(common))
  expect(page.querySelector('h1')?.textContent).toBe('Dit profiel is niet beschikbaar.')
})
