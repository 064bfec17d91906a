import type { RestProfileFragment } from '../documents/profile.generated.ts'
import { toImage } from './image.ts'
import { word } from './word.ts'

/** A profile for everybody who may see it: with an age, never a birth date. */
export const toProfile = (profile: RestProfileFragment) => ({
  id: profile.id,
  name: profile.name,
  gender: word(profile.gender),
  sexuality: word(profile.sexuality),
  age: profile.age,
  country: profile.country,
  region: profile.region,
  city: profile.city,
  reason_for_signup: word(profile.reason),
  interests: profile.interests,
  hair_color: profile.hairColor,
  eye_color: profile.eyeColor,
  body_type: profile.bodyType,
  relationship_status: word(profile.relationshipStatus),
  tattoos: word(profile.tattoos),
  status: profile.isAvailable ? 'active' : 'disabled',
  is_fictional: profile.isFictional,
  main_image: toImage(profile.mainPhoto),
})

export type RestProfile = ReturnType<typeof toProfile>
