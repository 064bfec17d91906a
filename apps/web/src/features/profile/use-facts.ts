import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RelationshipStatus, Tattoos } from '../../graphql/types.generated.ts'
import { useSexualityWords } from '../../parts/people/use-sexuality-words.ts'
import type { ProfileFactsFragment } from './profile-facts.generated.ts'

type Words<Key extends string = string> = Record<Key, MessageDescriptor>

const bodyTypes: Words = {
  slim: msg`Slim`,
  average: msg`Average`,
  athletic: msg`Athletic`,
  full: msg`Full`,
}
const hairColours: Words = {
  black: msg({ message: 'Black', context: 'hair' }),
  'dark brown': msg({ message: 'Dark brown', context: 'hair' }),
  brown: msg({ message: 'Brown', context: 'hair' }),
  chestnut: msg({ message: 'Chestnut', context: 'hair' }),
  auburn: msg({ message: 'Auburn', context: 'hair' }),
  red: msg({ message: 'Red', context: 'hair' }),
  'dark blond': msg({ message: 'Dark blond', context: 'hair' }),
  blond: msg({ message: 'Blond', context: 'hair' }),
  platinum: msg({ message: 'Platinum', context: 'hair' }),
  grey: msg({ message: 'Grey', context: 'hair' }),
  silver: msg({ message: 'Silver', context: 'hair' }),
}
const eyeColours: Words = {
  brown: msg({ message: 'Brown', context: 'eyes' }),
  hazel: msg({ message: 'Hazel', context: 'eyes' }),
  green: msg({ message: 'Green', context: 'eyes' }),
  blue: msg({ message: 'Blue', context: 'eyes' }),
  grey: msg({ message: 'Grey', context: 'eyes' }),
}
const statuses: Words<RelationshipStatus> = {
  SINGLE: msg`Single`,
  DIVORCED: msg`Divorced`,
  WIDOWED: msg`Widowed`,
  SEPARATED: msg`Separated`,
  COMPLICATED: msg`It is complicated`,
}
const tattoos: Words<Tattoos> = {
  NONE: msg`None`,
  SMALL: msg`One, small`,
  SEVERAL: msg`Several`,
  MANY: msg`Many`,
}

/** The facts that a member told, in words; what they kept to themselves is left out. */
export function useFacts(facts: ProfileFactsFragment): { label: string; value: string }[] {
  const { t, i18n } = useLingui()
  const sexualities = useSexualityWords()
  const say = (words: Partial<Words>, key: string | null) => {
    const word = key ? words[key] : undefined
    // A key that this release does not know yet is still better told than hidden.
    return word ? i18n._(word) : key && key.slice(0, 1).toLocaleUpperCase(i18n.locale) + key.slice(1)
  }
  const told = [
    { label: t`Body type`, value: say(bodyTypes, facts.bodyType) },
    { label: t`Hair`, value: say(hairColours, facts.hairColor) },
    { label: t`Eyes`, value: say(eyeColours, facts.eyeColor) },
    { label: t`Marital status`, value: say(statuses, facts.relationshipStatus) },
    { label: t`Tattoos`, value: say(tattoos, facts.tattoos) },
    { label: t`Sexuality`, value: sexualities.find(({ value }) => value === facts.sexuality)?.label },
  ]
  return told.filter((fact): fact is { label: string; value: string } => !!fact.value)
}
