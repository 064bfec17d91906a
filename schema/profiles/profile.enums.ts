import { builder } from '../builder.ts'

export const GenderRef = builder.enumType('Gender', {
  description: 'The gender of a profile.',
  values: { FEMALE: { value: 'female' }, MALE: { value: 'male' } } as const,
})

export const SeeksGenderRef = builder.enumType('SeeksGender', {
  description: 'Whom a member seeks.',
  values: { BOTH: { value: 'both' }, FEMALE: { value: 'female' }, MALE: { value: 'male' } } as const,
})

export const SexualityRef = builder.enumType('Sexuality', {
  description: 'The sexuality that a profile tells.',
  values: {
    BI: { value: 'bi' },
    GAY: { value: 'gay' },
    HETERO: { value: 'hetero' },
    LESBIAN: { value: 'lesbian' },
  } as const,
})

export const ReasonRef = builder.enumType('Reason', {
  description: 'Why somebody signed up.',
  values: {
    CASUAL: { value: 'casual' },
    CHAT: { value: 'chat' },
    DATING: { value: 'dating' },
    FRIENDSHIP: { value: 'friendship' },
    RELATIONSHIP: { value: 'relationship' },
  } as const,
})

export const RelationshipStatusRef = builder.enumType('RelationshipStatus', {
  description: 'The relationship that a profile tells.',
  values: {
    COMPLICATED: { value: 'complicated' },
    DIVORCED: { value: 'divorced' },
    SEPARATED: { value: 'separated' },
    SINGLE: { value: 'single' },
    WIDOWED: { value: 'widowed' },
  } as const,
})

export const TattoosRef = builder.enumType('Tattoos', {
  description: 'How many tattoos.',
  values: {
    MANY: { value: 'many' },
    NONE: { value: 'none' },
    SEVERAL: { value: 'several' },
    SMALL: { value: 'small' },
  } as const,
})
