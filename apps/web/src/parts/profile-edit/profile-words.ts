import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Reason, RelationshipStatus, Tattoos } from '../../graphql/types.generated.ts'

export type Words<Key extends string = string> = Record<Key, MessageDescriptor>

export const bodyTypes: Words = {
  slim: msg`Slim`,
  average: msg`Average`,
  athletic: msg`Athletic`,
  muscular: msg`Muscular`,
  curvy: msg`Curvy`,
  full: msg`Full`,
}
export const hairColours: Words = {
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
  coloured: msg({ message: 'Coloured', context: 'hair' }),
  bald: msg({ message: 'Bald', context: 'hair' }),
}
export const eyeColours: Words = {
  brown: msg({ message: 'Brown', context: 'eyes' }),
  hazel: msg({ message: 'Hazel', context: 'eyes' }),
  green: msg({ message: 'Green', context: 'eyes' }),
  blue: msg({ message: 'Blue', context: 'eyes' }),
  grey: msg({ message: 'Grey', context: 'eyes' }),
}
export const relationshipStatuses: Words<RelationshipStatus> = {
  SINGLE: msg`Single`,
  DIVORCED: msg`Divorced`,
  WIDOWED: msg`Widowed`,
  SEPARATED: msg`Separated`,
  COMPLICATED: msg`It is complicated`,
}
export const tattooCounts: Words<Tattoos> = {
  NONE: msg`None`,
  SMALL: msg`One, small`,
  SEVERAL: msg`Several`,
  MANY: msg`Many`,
}
export const reasons: Words<Reason> = {
  RELATIONSHIP: msg`A relationship`,
  DATING: msg`Dating`,
  FRIENDSHIP: msg`Friendship`,
  CASUAL: msg`Something light`,
  CHAT: msg`Chatting`,
}

/** Says a key in words; one that this release does not know yet is better told as it is than hidden. */
export function useSay(): (words: Partial<Words>, key: string) => string {
  const { i18n } = useLingui()
  return useCallback(
    (words, key) => {
      const word = words[key]
      return word ? i18n._(word) : key.slice(0, 1).toLocaleUpperCase(i18n.locale) + key.slice(1)
    },
    [i18n],
  )
}
