import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

const land = msg`Federal state`
const province = msg`Province`
const state = msg`State`

/** The term for the first-level regions of a country. */
const terms = new Map([
  ['AT', land],
  ['AU', state],
  ['BE', province],
  ['BR', state],
  ['CA', province],
  ['CH', msg`Canton`],
  ['DE', land],
  ['IN', state],
  ['MX', state],
  ['NL', province],
  ['PL', msg`Voivodeship`],
  ['US', state],
  ['ZA', province],
])

/** The translated term for a country's regions; "region" if there is no specific one. */
export const regionTerm = (translations: I18n, country: string | null): string =>
  translations._(terms.get(country ?? '') ?? msg`Region`)

/** The translated term for a country's regions, in the language of the interface. */
export function useRegionTerm(country: string | null): string {
  const { i18n } = useLingui()
  return regionTerm(i18n, country)
}
