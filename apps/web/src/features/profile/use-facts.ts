import { useLingui } from '@lingui/react/macro'
import { useSexualityWords } from '../../parts/people/use-sexuality-words.ts'
import {
  bodyTypes,
  eyeColours,
  hairColours,
  relationshipStatuses,
  tattooCounts,
  useSay,
  type Words,
} from '../../parts/profile-edit/profile-words.ts'
import type { ProfileFactsFragment } from './profile-facts.generated.ts'

/** The facts that a member told, in words; what they kept to themselves is left out. */
export function useFacts(facts: ProfileFactsFragment): { label: string; value: string }[] {
  const { t } = useLingui()
  const sexualities = useSexualityWords()
  const sayKey = useSay()
  const say = (words: Partial<Words>, key: string | null) => key && sayKey(words, key)
  const told = [
    { label: t`Body type`, value: say(bodyTypes, facts.bodyType) },
    { label: t`Hair`, value: say(hairColours, facts.hairColor) },
    { label: t`Eyes`, value: say(eyeColours, facts.eyeColor) },
    { label: t`Marital status`, value: say(relationshipStatuses, facts.relationshipStatus) },
    { label: t`Tattoos`, value: say(tattooCounts, facts.tattoos) },
    { label: t`Sexuality`, value: sexualities.find(({ value }) => value === facts.sexuality)?.label },
  ]
  return told.filter((fact): fact is { label: string; value: string } => !!fact.value)
}
