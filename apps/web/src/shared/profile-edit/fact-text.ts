import { useLingui } from '@lingui/react/macro'
import { capitalized } from '../../i18n/capitals.ts'
import { heightText } from '../height-text.ts'
import { languageNameIn } from '../language-name.ts'
import { type FactField, isChoice, profileFacts, useTranslateChoice } from './profile-facts.ts'

/** Says a fact in words; null if it is empty. */
export function useFactText(): (field: FactField, value: unknown) => string | null {
  const { i18n } = useLingui()
  const translate = useTranslateChoice()
  return (field, value) => {
    if (typeof value === 'number') return heightText(i18n.locale, value)
    if (Array.isArray(value)) {
      const names = value.map((code) => languageNameIn(i18n.locale, code))
      return names.length > 0
        ? capitalized(new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(names), i18n.locale)
        : null
    }
    if (typeof value !== 'string' || value === '') return null
    return isChoice(field) ? translate(profileFacts[field].words, value) : value
  }
}
