import { useLingui } from '@lingui/react/macro'
import {
  type ChoiceField,
  choiceFields,
  profileChoices,
  useTranslateChoice,
} from '../../shared/profile-edit/profile-choices.ts'
import type { ProfileChoicesFragment } from '../../shared/profile-edit/profile-edit.generated.ts'

/** The profile facts in words, without the empty ones. The purpose is shown elsewhere. */
export function useProfileDetails(
  profile: Pick<ProfileChoicesFragment, ChoiceField>,
): { label: string; value: string }[] {
  const { i18n } = useLingui()
  const translate = useTranslateChoice()
  return choiceFields.flatMap((field) => {
    const value = profile[field]
    const { label, words: labels } = profileChoices[field]
    return value && field !== 'reason' ? [{ label: i18n._(label), value: translate(labels, value) }] : []
  })
}
