import { useLingui } from '@lingui/react/macro'
import {
  type ChoiceField,
  choiceFields,
  profileChoices,
  useSay,
} from '../../shared/profile-edit/profile-choices.ts'
import type { ProfileChoicesFragment } from '../../shared/profile-edit/profile-edit.generated.ts'

/** The profile facts in words, without the empty ones. The purpose is shown elsewhere. */
export function useFacts(
  facts: Pick<ProfileChoicesFragment, ChoiceField>,
): { label: string; value: string }[] {
  const { i18n } = useLingui()
  const say = useSay()
  return choiceFields.flatMap((field) => {
    const value = facts[field]
    const { label, words } = profileChoices[field]
    return value && field !== 'reason' ? [{ label: i18n._(label), value: say(words, value) }] : []
  })
}
