import { z } from 'zod'
import type { RestProfileFragment } from '../documents/profile.generated.ts'
import { country, id } from '../field-schemas.ts'
import { imageSchema, toImage } from './image.ts'
import { toEnumValue } from './letter-case.ts'

const text = (example: string) =>
  z
    .string()
    .nullable()
    .meta({ examples: [example] })

/** The schema of a profile. */
export const profileSchema = z
  .object({
    id: id(),
    name: z.string().meta({ examples: ['Dewi'] }),
    gender: z.enum(['male', 'female']).nullable(),
    sexuality: z.enum(['hetero', 'gay', 'lesbian', 'bi']).nullable(),
    age: z
      .int()
      .nullable()
      .meta({ description: 'In full years.', examples: [33] }),
    country: country().nullable(),
    region: z
      .string()
      .nullable()
      .meta({ description: 'ISO 3166-2.', examples: ['NL-UT'] }),
    city: text('Zeist'),
    reason_for_signup: z.enum(['relationship', 'dating', 'friendship', 'chat', 'casual']).nullable(),
    interests: z
      .array(z.string())
      .meta({ description: 'Keys, which clients translate.', examples: [['cooking']] }),
    hair_color: text('dark brown'),
    eye_color: text('brown'),
    body_type: text('average'),
    relationship_status: z.enum(['single', 'separated', 'divorced', 'widowed', 'complicated']).nullable(),
    tattoos: z.enum(['none', 'small', 'several', 'many']).nullable(),
    status: z
      .enum(['active', 'disabled'])
      .meta({ description: '`disabled` for a member who left: only a name that says so remains.' }),
    is_fictional: z.boolean().meta({
      description:
        'Whether the team of the site wrote the profile; clients must mark it wherever they show it.',
    }),
    main_image: imageSchema.nullable(),
  })
  .meta({ id: 'Profile', description: 'A profile as another member sees it. An unknown value is null.' })

export type RestProfile = z.output<typeof profileSchema>

/** A profile for everybody who may see it: with an age, never a birth date. */
export const toProfile = (profile: RestProfileFragment): RestProfile => ({
  id: profile.id,
  name: profile.name,
  gender: toEnumValue(profile.gender),
  sexuality: toEnumValue(profile.sexuality),
  age: profile.age,
  country: profile.country,
  region: profile.region,
  city: profile.city,
  reason_for_signup: toEnumValue(profile.reason),
  interests: profile.interests,
  hair_color: profile.hairColor,
  eye_color: profile.eyeColor,
  body_type: profile.bodyType,
  relationship_status: toEnumValue(profile.relationshipStatus),
  tattoos: toEnumValue(profile.tattoos),
  status: profile.isAvailable ? 'active' : 'disabled',
  is_fictional: profile.isFictional,
  main_image: toImage(profile.mainPhoto),
})
