import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { UpdateProfileInput } from '../../graphql/types.generated.ts'
import { capitalized } from '../../i18n/capitals.ts'
import { sexualityLabels } from '../people/sexuality-words.ts'
import type { OwnProfileQuery, ProfileChoicesFragment } from './profile-edit.generated.ts'

export type ChoiceLabels<Key extends string = string> = Record<Key, MessageDescriptor>

/** The profile fields in a form that are typed, or have their own control. */
type OtherField =
  | 'name'
  | 'about'
  | 'interests'
  | 'country'
  | 'region'
  | 'city'
  | 'seeks'
  | 'seeksMinAge'
  | 'seeksMaxAge'
  | 'height'
  | 'education'
  | 'work'
  | 'languages'
  | 'hasChildren'
  | 'wantsChildren'
  | 'smoking'
  | 'drinking'
  | 'answers'
  | 'preferNotToSay'
/**
 * A new field of the input is a choice unless it is listed above: without its row here, this file does not
 * compile.
 */
export type ChoiceField = Exclude<keyof UpdateProfileInput, OtherField>
export type ChoiceValue<Field extends ChoiceField> = NonNullable<ProfileChoicesFragment[Field]>

/** A profile field with options; optional. */
interface ProfileChoice<Value extends string> {
  /** The label in the form and on a profile. */
  label: MessageDescriptor
  /** Its name in the list of missing fields. */
  missing: MessageDescriptor
  /** Its name in a site's visible fields or notes. */
  setting: string
  /** The options, in the order of the form. */
  words: ChoiceLabels<Value>
  /** The server's own list, for keys that are not a GraphQL enum. */
  options?: (all: OwnProfileQuery['profileOptions']) => readonly string[]
  /** The colours of the drawn portraits, so that text and picture agree. */
  swatches?: Record<string, string>
}

/** Every choice, in the order in which a profile shows it. */
export const profileChoices: { [Field in ChoiceField]: ProfileChoice<ChoiceValue<Field>> } = {
  bodyType: {
    label: msg`Body type`,
    missing: msg`your body type`,
    setting: 'body_type',
    words: {
      slim: msg`Slim`,
      average: msg`Average`,
      athletic: msg`Athletic`,
      muscular: msg`Muscular`,
      curvy: msg`Curvy`,
      full: msg`Full`,
    },
    options: ({ bodyTypes }) => bodyTypes,
  },
  hairColor: {
    label: msg`Hair`,
    missing: msg`your hair`,
    setting: 'hair_color',
    words: {
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
    },
    options: ({ hairColors }) => hairColors,
    swatches: {
      black: '#1d1718',
      'dark brown': '#3a241b',
      brown: '#5d3a26',
      chestnut: '#7a4527',
      auburn: '#8e3f22',
      red: '#b5552b',
      'dark blond': '#a5814f',
      blond: '#d9b673',
      platinum: '#eadfc4',
      grey: '#9b9794',
      silver: '#c9c7c5',
      coloured: 'linear-gradient(135deg, #7a3ab5, #22b5a0)',
    },
  },
  eyeColor: {
    label: msg`Eyes`,
    missing: msg`your eyes`,
    setting: 'eye_color',
    words: {
      brown: msg({ message: 'Brown', context: 'eyes' }),
      hazel: msg({ message: 'Hazel', context: 'eyes' }),
      green: msg({ message: 'Green', context: 'eyes' }),
      blue: msg({ message: 'Blue', context: 'eyes' }),
      grey: msg({ message: 'Grey', context: 'eyes' }),
    },
    options: ({ eyeColors }) => eyeColors,
    swatches: { brown: '#6b4226', hazel: '#8d7440', green: '#5c8a5a', blue: '#4c7fb0', grey: '#8c979e' },
  },
  relationshipStatus: {
    label: msg`Marital status`,
    missing: msg`your marital status`,
    setting: 'relationship_status',
    words: {
      SINGLE: msg`Single`,
      DIVORCED: msg`Divorced`,
      WIDOWED: msg`Widowed`,
      SEPARATED: msg`Separated`,
      COMPLICATED: msg`It is complicated`,
    },
  },
  tattoos: {
    label: msg`Tattoos`,
    missing: msg`your tattoos`,
    setting: 'tattoos',
    words: { NONE: msg`None`, SMALL: msg`One, small`, SEVERAL: msg`Several`, MANY: msg`Many` },
  },
  sexuality: {
    label: msg`Sexuality`,
    missing: msg`your sexuality`,
    setting: 'sexuality',
    words: sexualityLabels,
  },
  reason: {
    label: msg`What are you here for?`,
    missing: msg`what you are here for`,
    setting: 'reason',
    words: {
      RELATIONSHIP: msg`A relationship`,
      DATING: msg`Dating`,
      FRIENDSHIP: msg`Friendship`,
      CASUAL: msg`Something light`,
      CHAT: msg`Chatting`,
    },
  },
}

export const choiceFields = Object.keys(profileChoices) as ChoiceField[]

/** Translates a key; a key that this release does not know yet is shown untranslated instead of hidden. */
export function useTranslateChoice(): (words: Partial<ChoiceLabels>, key: string) => string {
  const { i18n } = useLingui()
  return useCallback(
    (words, key) => {
      const label = words[key]
      return label ? i18n._(label) : capitalized(key, i18n.locale)
    },
    [i18n],
  )
}
