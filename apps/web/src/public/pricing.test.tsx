import { expect, it } from 'vitest'
import { publicSite } from '../testing/public-site.ts'
import type { PricingInput, PublicPrices } from './pricing/pricing-input.ts'
import { renderPricing } from './pricing.tsx'

const euro = (amount: number) => ({ amount, currency: 'EUR' })
const costs = (credits: number) => ({ credits, min: euro(72 * credits), max: euro(100 * credits) })
const prices: PublicPrices = {
  country: 'NL',
  currency: 'EUR',
  packages: [
    { credits: 20, price: euro(1995), perCredit: euro(100), perMessage: euro(100), saving: 0 },
    { credits: 250, price: euro(17_995), perCredit: euro(72), perMessage: euro(72), saving: 27 },
  ],
  message: costs(1),
  photo: costs(2),
  gifts: [{ name: 'rose', title: 'Roos', ...costs(3) }],
  methods: ['ideal', 'creditcard'],
  vatRate: 2100,
}
const input: PricingInput = {
  site: { ...publicSite, refundDays: 14, signupCredits: 5 },
  locale: 'nl',
  nonce: 'n0nce',
  prices,
  countries: { own: ['NL', 'BE'], others: ['PL', 'CH'] },
  isMember: false,
  assets: { icon: '/icon.svg' },
}

function pricing(changes: Partial<PricingInput> = {}) {
  const page = new DOMParser().parseFromString(renderPricing({ ...input, ...changes }), 'text/html')
  const rows = (label: string) =>
    [...page.querySelectorAll(`table[aria-labelledby=${label}] tbody tr`)].map((row) =>
      [...row.children].map((cell) => cell.textContent?.replace(/\u00a0/g, ' ')),
    )
  return { page, rows, text: page.body.textContent?.replace(/\u00a0/g, ' ') ?? '' }
}

it('shows each package, with its price per credit and per message', () => {
  const { rows } = pricing()
  expect(rows('packages')).toEqual([
    ['20', '€ 19,95', '€ 1,00', '€ 1,00'],
    ['25027% voordeliger', '€ 179,95', '€ 0,72', '€ 0,72'],
  ])
})

it('shows the price of a message, a photo and each gift in credits and in money', () => {
  const { rows } = pricing()
  expect(rows('uses')).toEqual([
    ['Een bericht', '1 credit', '€ 0,72 tot € 1,00'],
    ['Een foto in een gesprek', '2 credits', '€ 1,44 tot € 2,00'],
    ['Roos', '3 credits', '€ 2,16 tot € 3,00'],
  ])
})

it('explains the payment methods, that it is no subscription, the tax, and refunds', () => {
  const { page, text } = pricing()
  expect([...page.querySelectorAll('.methods li')].map((one) => one.textContent)).toEqual([
    'iDEAL',
    'Creditcard',
  ])
  for (const words of ['Geen abonnement', '21% btw', '14 dagen', 'Je begint met 5 credits'])
    expect(text.toLowerCase()).toContain(words.toLowerCase())
})

it("offers the countries as links, the site's own first", () => {
  const { page } = pricing()
  const links = [...page.querySelectorAll('.countries a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Nederland', '/pricing?country=NL'],
    ['België', '/pricing?country=BE'],
    ['Polen', '/pricing?country=PL'],
    ['Zwitserland', '/pricing?country=CH'],
  ])
  expect(links[0]?.getAttribute('aria-current')).toBe('true')
  const far = pricing({ prices: { ...prices, country: 'CH' } }).page.querySelector('[aria-current]')
  expect(far?.textContent).toBe('Zwitserland')
  expect(far?.closest('details')).toBeNull()
})

it('links a visitor to the signup and a member to the shop', () => {
  const hrefs = (isMember: boolean) =>
    [...pricing({ isMember }).page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(hrefs(false)).toEqual(expect.arrayContaining(['/', '/login', '/signup', '/pricing']))
  expect(hrefs(true)).toEqual(expect.arrayContaining(['/members', '/credits']))
  expect(hrefs(true)).not.toContain('/login')
})

it('needs no script and no inline style on an element', () => {
  const { page } = pricing()
  expect(page.querySelectorAll('script, [style]')).toHaveLength(0)
  expect(page.querySelector('style')?.getAttribute('nonce')).toBe('n0nce')
})

it('says so when nothing is sold', () => {
  const { page, text } = pricing({ prices: null })
  expect(text).toContain('Er wordt hier op dit moment niets verkocht.')
  expect(page.querySelector('table')).toBeNull()
})
