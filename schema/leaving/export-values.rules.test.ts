import { describe, expect, it } from 'vitest'
import { traitKinds } from '../discounts/same-person.rules.ts'
import { cadences, channels, notificationKinds } from '../notifications/kinds.rules.ts'
import { partnerScopes } from '../partners/partner-scopes.rules.ts'
import { paymentMethods } from '../ports/payments.ts'
import { choices, factColumns } from '../profiles/profile-facts.ts'
import { complaintCategories, reportCategories } from '../safety/complaint.rules.ts'
import { interests } from '../site/interests.ts'
import { locales } from '../texts/languages.ts'
import { isTextKey } from '../texts/text.ts'
import { purposes } from '../tracking/consent.rules.ts'
import { registry } from './erasure.registry.ts'
import { codeText, codeTexts, shownValue } from './export-values.rules.ts'
import { leavingReasons, silentReason } from './leaving.rules.ts'
import type { OfferToStayKind } from './offers-to-stay.store.ts'

const shown = (language: string, column: string, row: Record<string, unknown>, table = 'payment') =>
  shownValue({ language, timeZone: 'Europe/Amsterdam' }, table, column, row).replaceAll(
    /[\u00a0\u202f]/g,
    ' ',
  )

describe('a stored value in an export', () => {
  it('is a time, a day or a number as the reader writes them', () => {
    const paid = { paid_at: new Date('2026-11-20T23:30:00Z'), bytes: 1234567, id: 1234567, day: '2026-11-20' }
    expect(shown('nl', 'paid_at', paid)).toBe('21 nov 2026, 00:30')
    expect(shown('de', 'paid_at', paid)).toBe('21.11.2026, 00:30')
    expect(shown('de', 'day', paid)).toBe('20. November 2026')
    expect(shown('de', 'bytes', paid)).toBe('1.234.567')
    expect(shown('fr', 'bytes', paid)).toBe('1 234 567')
    expect(shown('de', 'id', paid)).toBe('1234567')
  })

  it('is money in the currency of its row, and a discount in per cent', () => {
    expect(shown('nl', 'amount', { amount: 1995, currency: 'EUR' })).toBe('€ 19,95')
    expect(shown('pl', 'cap_amount', { cap_amount: 5000, cap_currency: 'PLN' })).toBe('50,00 zł')
    expect(shown('sv', 'percentage', { percentage: 20 })).toBe('20 %')
  })

  it('is the name of a country, region or language', () => {
    expect(shown('fi', 'country', { country: 'DE' })).toBe('Saksa')
    expect(shown('fi', 'language', { language: 'nl' })).toBe('hollanti')
    expect(shown('fi', 'region', { region: 'NL-UT' })).toBe('Utrecht')
    expect(shown('fi', 'country', { country: 'not a country' })).toBe('not a country')
  })

  it('is shown as it is where it has no text', () => {
    expect(shown('de', 'method', { method: 'giftcard' })).toBe('giftcard')
    expect(shown('de', 'interests', { interests: ['tea', 'knitting'] }, 'profile')).toBe('Tee, knitting')
  })

  it('is in words for every code that the product stores', () => {
    const codes: Record<string, readonly string[]> = {
      ...Object.fromEntries(choices.map(({ column, options }) => [`profile.${column}`, options])),
      'profile.prefer_not_to_say': factColumns,
      'profile.interests': interests.map(({ key }) => key),
      'leaving.reason': [...leavingReasons, silentReason],
      'notification_setting.channel': channels,
      'notification_setting.kind': notificationKinds,
      'notification_setting.cadence': cadences,
      'welcome_claim.kind': traitKinds,
      'retention_offer.kind': ['trial', 'discount'] satisfies OfferToStayKind[],
      'complaint.category': [...reportCategories, ...complaintCategories],
      'consent.asked': purposes,
      'partner_grant.scopes': partnerScopes,
      'payment.method': paymentMethods,
    }
    for (const [place, values] of Object.entries(codes)) {
      const [table = '', column = ''] = place.split('.')
      expect(values.length, place).toBeGreaterThan(1)
      expect(
        values.filter((code) => locales.some((language) => !codeText(language, table, column, code))),
        place,
      ).toEqual([])
    }
  })

  it('has texts only for tables and columns that are exported', () => {
    for (const place of Object.keys(codeTexts)) {
      const [table = '', column = ''] = place.split('.')
      const exported = registry[table]?.export
      expect(exported && 'select' in exported && exported.select, place).toContain(column)
      expect(isTextKey(`exportColumn_${column}`), place).toBe(true)
    }
  })
})
