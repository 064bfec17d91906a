import { builder } from '../core/builder.ts'
import { type ChoiceField, choices, profileFacts } from './profile-facts.ts'

export const GenderRef = builder.enumType('Gender', {
  description: 'The gender of a profile.',
  values: { FEMALE: { value: 'female' }, MALE: { value: 'male' } } as const,
})

export const SeeksGenderRef = builder.enumType('SeeksGender', {
  description: 'The gender that a member is looking for.',
  values: { BOTH: { value: 'both' }, FEMALE: { value: 'female' }, MALE: { value: 'male' } } as const,
})

function makeEnum<Field extends ChoiceField>(
  field: Field,
  enumeration: { name: string; description: string },
) {
  type Value = (typeof profileFacts)[Field]['options'][number]
  const options: readonly string[] = profileFacts[field].options
  const values = Object.fromEntries(options.map((value) => [value.toUpperCase(), { value }]))
  return builder.enumType(enumeration.name, {
    description: enumeration.description,
    values: values as Record<string, { value: Value }>,
  })
}

/** The schema type of each choice: its enum, or a string. */
export const choiceTypes = Object.fromEntries(
  choices.map(({ field, enumeration }) => {
    return [field, enumeration ? makeEnum(field, enumeration) : 'String']
  }),
) as Record<ChoiceField, ReturnType<typeof makeEnum<ChoiceField>> | 'String'>

/** The enum of the search filter. */
export const SexualityRef = choiceTypes.sexuality as ReturnType<typeof makeEnum<'sexuality'>>
