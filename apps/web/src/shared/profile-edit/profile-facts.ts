import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { UpdateProfileInput } from '../../graphql/types.generated.ts'
import { capitalized } from '../../i18n/capitals.ts'
import { sexualityLabels } from '../people/sexuality-words.ts'
import type { OwnProfileQuery, ProfileFactsFragment } from './profile-edit.generated.ts'

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
  | 'answers'
  | 'preferNotToSay'
/**
 * A new field of the input is a choice unless it is listed above: without its row here, this file does not
 * compile.
 */
export type FactField = Exclude<keyof UpdateProfileInput, OtherField>
/** The facts that are a number, a text or a list. */
type OtherFact = 'height' | 'work' | 'languages'
export type ChoiceField = Exclude<FactField, OtherFact>
export type ChoiceValue<Field extends ChoiceField> = NonNullable<ProfileFactsFragment[Field]>

/** A fact of a profile; optional. */
interface ProfileFact {
  /** The label in the form and on a profile. */
  label: MessageDescriptor
  /** Its name in the list of missing fields. */
  missing: MessageDescriptor
  /** Its name in a site's visible fields or notes. */
  setting: string
}

/** A fact with options. */
interface ProfileChoice<Value extends string> extends ProfileFact {
  kind: 'choice'
  /** The options, in the order of the form. */
  words: ChoiceLabels<Value>
  /** The server's own list, for keys that are not a GraphQL enum. */
  options?: (all: OwnProfileQuery['profileOptions']) => readonly string[]
  /** The colours of the drawn portraits, so that text and picture agree. */
  swatches?: Record<string, string>
}

type Table = { [Field in ChoiceField]: ProfileChoice<ChoiceValue<Field>> } & {
  height: ProfileFact & { kind: 'number' }
  work: ProfileFact & { kind: 'text' }
  languages: ProfileFact & { kind: 'several' }
}

/** Every fact, in the order in which a profile shows it. */
export const profileFacts: Table = {
  work: { kind: 'text', label: msg`Work`, missing: msg`your work`, setting: 'work' },
  education: {
    kind: 'choice',
    label: msg`Education`,
    missing: msg`your education`,
    setting: 'education',
    words: {
      SECONDARY: msg`Secondary school`,
      VOCATIONAL: msg`Vocational training`,
      STUDYING: msg`Still studying`,
      BACHELOR: msg`Bachelor’s degree`,
      MASTER: msg`Master’s degree`,
      DOCTORATE: msg`Doctorate`,
    },
  },
  languages: { kind: 'several', label: msg`Languages`, missing: msg`your languages`, setting: 'languages' },
  height: { kind: 'number', label: msg`Height`, missing: msg`your height`, setting: 'height' },
  hasChildren: {
    kind: 'choice',
    label: msg`Children`,
    missing: msg`whether you have children`,
    setting: 'has_children',
    words: {
      NO: msg({ message: 'No children', context: 'children' }),
      YES: msg({ message: 'Yes', context: 'children' }),
      GROWN: msg({ message: 'Yes, grown up', context: 'children' }),
    },
  },
  wantsChildren: {
    kind: 'choice',
    label: msg`Wants children`,
    missing: msg`whether you want children`,
    setting: 'wants_children',
    words: {
      YES: msg({ message: 'Yes', context: 'children' }),
      OPEN: msg`Open to it`,
      UNSURE: msg`Not sure yet`,
      NO: msg({ message: 'No', context: 'children' }),
    },
  },
  smoking: {
    kind: 'choice',
    label: msg`Smoking`,
    missing: msg`whether you smoke`,
    setting: 'smoking',
    words: {
      NO: msg({ message: 'No', context: 'smoking' }),
      SOMETIMES: msg({ message: 'Sometimes', context: 'smoking' }),
      YES: msg({ message: 'Yes', context: 'smoking' }),
      QUITTING: msg({ message: 'Trying to quit', context: 'smoking' }),
    },
  },
  drinking: {
    kind: 'choice',
    label: msg`Drinking`,
    missing: msg`whether you drink`,
    setting: 'drinking',
    words: {
      NEVER: msg({ message: 'Never', context: 'drinking' }),
      RARELY: msg({ message: 'Rarely', context: 'drinking' }),
      SOCIALLY: msg({ message: 'In company', context: 'drinking' }),
      OFTEN: msg({ message: 'Often', context: 'drinking' }),
    },
  },
  bodyType: {
    kind: 'choice',
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
    kind: 'choice',
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
    kind: 'choice',
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
    kind: 'choice',
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
    kind: 'choice',
    label: msg`Tattoos`,
    missing: msg`your tattoos`,
    setting: 'tattoos',
    words: { NONE: msg`None`, SMALL: msg`One, small`, SEVERAL: msg`Several`, MANY: msg`Many` },
  },
  sexuality: {
    kind: 'choice',
    label: msg`Sexuality`,
    missing: msg`your sexuality`,
    setting: 'sexuality',
    words: sexualityLabels,
  },
  reason: {
    kind: 'choice',
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

export const factFields = Object.keys(profileFacts) as FactField[]

export const isChoice = (field: FactField): field is ChoiceField => profileFacts[field].kind === 'choice'

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
