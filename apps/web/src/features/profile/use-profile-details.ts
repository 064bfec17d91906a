import { useLingui } from '@lingui/react/macro'
import { useFactText } from '../../shared/profile-edit/fact-text.ts'
import type { ProfileFactsFragment } from '../../shared/profile-edit/profile-edit.generated.ts'
import { type FactField, factFields, profileFacts } from '../../shared/profile-edit/profile-facts.ts'

/** A fact in words. */
export interface ShownFact {
  field: FactField
  label: string
  value: string
}

/** The profile facts in words, without the empty ones. The purpose is shown elsewhere. */
export function useProfileDetails(profile: Pick<ProfileFactsFragment, FactField>): ShownFact[] {
  const { i18n } = useLingui()
  const textOf = useFactText()
  return factFields.flatMap((field) => {
    const value = textOf(field, profile[field])
    return value && field !== 'reason' ? [{ field, label: i18n._(profileFacts[field].label), value }] : []
  })
}
