import { siteSettings } from '@vonk/schema/settings.ts'
import { text } from '@vonk/schema/texts/text.ts'
import { expect, it } from 'vitest'
import { pdfText } from './pdf-text.testing.ts'
import { type ReceiptInput, receipt } from './receipt.ts'
import { supportedText } from './receipt-document.ts'

const site = {
  ...siteSettings.parse({}),
  id: 1,
  name: 'Vonk',
  domain: 'vonk.example',
  domainLanguage: 'nl',
  niche: 1,
  timeZone: 'Europe/Amsterdam',
} as ReceiptInput['site']
const payment: ReceiptInput['payment'] = {
  id: 12,
  member_id: 4711,
  credits: 50,
  status: 'paid',
  granted: 50,
  country: 'NL',
  currency: 'EUR',
  list_amount: 4495,
  discount_amount: 1124,
  amount: 3371,
  discount_code: 'WELKOM25',
  vat_rate: 2100,
  vat_amount: 585,
  seller: site.company,
  method: 'ideal',
  paid_at: new Date('2026-12-31T23:30:00Z'),
  receipt_number: '2027-1-000012',
  refunded: 0,
  charged_back: 0,
  withdrawn_amount: 0,
}

const draw = async (more: Partial<ReceiptInput> = {}) => {
  const pdf = await receipt({ payment, site, language: 'nl', buyer: 'Anna', ...more })
  return { pdf, lines: pdfText(pdf), text: pdfText(pdf).join(' ').replaceAll('\u00a0', ' ') }
}

it.each([
  'Łukasz Żółć',
  'Ærø',
  'Çağlar',
  'Ελένη',
  'Юлія Їжак',
  'Dvořák-Ščerba',
  'İpek Ilgın',
  'Ştefan Țîru',
  'Zoë ß ẞ',
])('keeps every letter of %s', async (buyer) => {
  const { lines } = await draw({ buyer })
  expect(lines.join('\n')).toContain(buyer)
})

it('leaves out characters that are not letters, and never the rest of a name', () => {
  expect(supportedText('Anna 💜 de\u202fVries\n')).toBe('Anna de\u00a0Vries')
  expect(supportedText('e\u0301')).toBe('é')
  expect(supportedText('ǟ')).toBe('a')
  expect(supportedText('💜')).toBe('')
})

it('shows seller, buyer, purchase, amount, and payment method', async () => {
  const { text } = await draw()
  for (const word of [
    'Bon 2027-1-000012',
    ...['Vonk Voorbeeld B.V.', 'Lichtgracht 1', 'Utrecht, Nederland', 'KvK 00000000', 'NL000000000B00'],
    ...['Anna', 'Klantnummer 4711', '1 januari 2027', 'iDEAL', 'Pakket van 50 credits bij Vonk', '€ 44,95'],
    ...[
      'Korting met code WELKOM25',
      '− € 11,24',
      'Bedrag zonder btw',
      '€ 27,86',
      'Btw 21%',
      '€ 5,85',
      '€ 33,71',
    ],
    ...['50 credits zijn bijgeschreven bij Vonk.', 'Tot en met 15 januari 2027', 'service@vonk.example'],
  ])
    expect(text).toContain(word)
})

it('formats money and dates in the buyer’s language', async () => {
  const there = {
    ...payment,
    country: 'PL',
    currency: 'PLN',
    list_amount: 18_990,
    amount: 18_990,
    discount_amount: 0,
  }
  const polish = await draw({ payment: { ...there, vat_rate: 2300, vat_amount: 3551 }, language: 'pl' })
  const vat = (language: string, rate: string) =>
    text(language, 'receiptVat', { rate }).replaceAll('\u00a0', ' ')
  for (const word of ['189,90 zł', '35,51 zł', 'Polska', '1 stycznia 2027', vat('pl', '23')])
    expect(polish.text).toContain(word)
  expect(polish.text).not.toContain(text('pl', 'receiptDiscount', { code: '' }))
  const finnish = await draw({ payment: { ...payment, vat_rate: 2550, country: 'FI' }, language: 'fi' })
  expect(finnish.text).toContain(vat('fi', '25,5'))
})

it('names the last day to withdraw, also when a day between has 25 hours', async () => {
  const { text } = await draw({ payment: { ...payment, paid_at: new Date('2027-10-20T00:15:00+02:00') } })
  expect(text).toContain('Tot en met 3 november 2027')
})

it('shows a refund instead of the credits', async () => {
  const back = await draw({ payment: { ...payment, withdrawn_amount: 1000 } })
  expect(back.text).toContain('Van dit bedrag is € 10,00 aan je terugbetaald.')
  expect(back.text).not.toContain('bijgeschreven')
  const unwanted = await draw({ payment: { ...payment, granted: 0 } })
  expect(unwanted.text).toContain('Van dit bedrag is € 33,71 aan je terugbetaald.')
  const reversed = await draw({ payment: { ...payment, charged_back: 3371 } })
  expect(reversed.text).toContain('Van dit bedrag is € 33,71 teruggeboekt.')
})

it('is one small tagged A4 page with embedded fonts, and the same bytes each time', async () => {
  const long = { ...site.company, name: 'Überlange Gesellschaft für Begegnungen mbH & Co. KG '.repeat(2) }
  const seller = { ...long, vatNumbers: ['NL000000000B00', 'BE0123456789', 'DE123456789', 'PL1234567890'] }
  const { pdf } = await draw({
    payment: { ...payment, seller },
    buyer: 'Wilhelmina van den Oudenhoven '.repeat(3),
  })
  const source = pdf.toString('latin1')
  expect(pdf.length).toBeLessThan(60_000)
  expect(source).toMatch(/\/Type \/Pages[\s\S]*?\/Count 1\b/)
  expect(source).toContain('/MediaBox [0 0 595.28 841.89]')
  expect(source).toMatch(/\/Lang \(nl\)/)
  expect(source).toContain('/Marked true')
  expect(source).toContain('/DisplayDocTitle true')
  expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(source).not.toMatch(/\/Helvetica/)
  expect((await draw()).pdf.equals((await draw()).pdf)).toBe(true)
})
