// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { publicSite } from '../../testing/public-site.ts'
import { renderProfileLanding } from './profile-landing.tsx'
import type { ProfileLandingInput } from './profile-landing-input.ts'

const input: ProfileLandingInput = {
  site: { ...publicSite, minAge: 21 },
  locale: 'nl',
  nonce: 'n0nce',
  kind: 'teaser',
  openers: [],
  person: {
    id: 9,
    name: 'Noor',
    age: 31,
    region: 'Utrecht',
    interests: ['sushi', 'unknown'],
    hasStory: true,
    hasMorePhotos: true,
    thumb: '/t.webp',
    medium: '/m.webp',
    large: '/l.webp',
  },
  assets: { icon: '/icon.svg' },
}
async function landing(changes: Partial<ProfileLandingInput> = {}) {
  const answer = await renderProfileLanding({ ...input, ...changes })
  if (!answer || 'redirect' in answer) throw new Error('There is no page.')
  return new DOMParser().parseFromString(answer.html, 'text/html')
}
const textOf = (page: Document, selector: string) => page.querySelector(selector)?.textContent

it('shows the portrait with name, age, region and interests, and leads to the sign-up from this member', async () => {
  const page = await landing()
  expect(textOf(page, 'h1')).toBe('Maak kennis met Noor')
  expect(textOf(page, '.facts')).toBe('31 jaar · Utrecht')
  expect([...page.querySelectorAll('.interests li')].map((one) => one.textContent)).toEqual(['Sushi'])
  expect(page.querySelector('figure img')?.getAttribute('srcset')).toBe('/m.webp 600w, /l.webp 1200w')
  expect(page.querySelector('a.ember')?.getAttribute('href')).toBe('/members/9/signup')
  expect(page.querySelector('a.login')?.getAttribute('href')).toBe('/login?next=%2Fmembers%2F9')
})

it('promises no text and no photos that do not exist', async () => {
  const behind = async (changes: object) =>
    (await landing({ person: { ...input.person, ...changes } })).querySelectorAll('.behind li').length
  expect(await behind({})).toBe(3)
  expect(await behind({ hasStory: false, hasMorePhotos: false })).toBe(1)
})

it('previews a chat with lines of the visitor only, and says that it is an example', async () => {
  const openers = ['Welke sushi?', 'Hoi Noor']
  const page = await landing({ kind: 'chat', openers })
  const buttons = [...page.querySelectorAll<HTMLButtonElement>('.chat form button')]
  expect(buttons.map(({ name, value, textContent }) => [name, value, textContent])).toEqual(
    openers.map((line) => ['words', line, line]),
  )
  expect(page.querySelector('.chat form')?.getAttribute('action')).toBe('/members/9/signup')
  expect(textOf(page, '.chat header p')).toBe('Een voorbeeld: er is nog niets verstuurd')
})

it('asks three questions, whose answers the sign-up understands', async () => {
  const page = await landing({ kind: 'questions' })
  const form = page.querySelector<HTMLFormElement>('form')
  expect(form?.getAttribute('action')).toBe('/members/9/signup')
  const values = (name: string) =>
    [...page.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)].map(({ value }) => value)
  expect(values('gender')).toEqual(['female', 'male'])
  expect(values('seeks')).toEqual(['female', 'male', 'both'])
  const ages = [...page.querySelectorAll<HTMLOptionElement>('select[name=age] option')].map(
    ({ value }) => value,
  )
  expect([ages[0], ages[1], ages.at(-1)]).toEqual(['', '21', '99'])
  expect(page.querySelectorAll('fieldset legend')).toHaveLength(3)
})

it.each(['meet', 'talk', 'spark'] as const)(
  'has the headline that the word %s chooses on every page',
  async (word) => {
    const pages = await Promise.all(
      (['chat', 'questions'] as const).map((kind) => landing({ kind, slug: word })),
    )
    const [one, two] = pages.map((page) => textOf(page, 'h1'))
    expect(one).toBe(two)
    expect(one).toContain('Noor')
  },
)

it.each(['teaser', 'chat', 'questions'] as const)(
  '%s needs no script and no style on an element',
  async (kind) => {
    const page = await landing({ kind, openers: ['Hoi'] })
    expect(page.querySelectorAll('script, [style]')).toHaveLength(0)
    expect(page.querySelector('style')?.getAttribute('nonce')).toBe('n0nce')
    expect(page.querySelectorAll('h1')).toHaveLength(1)
  },
)

it('escapes the name of a member', async () => {
  const answer = await renderProfileLanding({ ...input, person: { ...input.person, name: '<b>"x"' } })
  expect(answer).toHaveProperty('html', expect.stringContaining('&lt;b&gt;'))
  expect(JSON.stringify(answer)).not.toContain('<b>')
})
