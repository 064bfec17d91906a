import { expect, test } from 'vitest'
import { toImage } from './image.ts'
import { deletedProfile, sampleProfile } from './profile.sample.ts'
import { toProfile } from './profile.ts'

test('a profile has the old names, values in lower case and no birth date', () => {
  expect(toProfile(sampleProfile)).toEqual({
    id: 7,
    name: 'Anna',
    gender: 'female',
    sexuality: 'bi',
    age: 31,
    country: 'NL',
    region: 'NL-UT',
    city: 'Utrecht',
    reason_for_signup: 'relationship',
    interests: ['cooking', 'video games'],
    hair_color: 'dark brown',
    eye_color: 'green',
    body_type: 'average',
    relationship_status: 'single',
    tattoos: 'small',
    status: 'active',
    is_fictional: false,
    main_image: {
      filename: 'k1/large.webp',
      thumb_filename: 'k1/thumb.webp',
      match: 'k1/medium.webp',
    },
  })
})

test('a member who left has an id and a name, and every key is still present', () => {
  const gone = toProfile(deletedProfile)
  expect(Object.keys(gone)).toEqual(Object.keys(toProfile(sampleProfile)))
  expect(gone).toMatchObject({
    id: 7,
    name: 'Verwijderd lid',
    status: 'disabled',
    gender: null,
    age: null,
    interests: [],
    main_image: null,
  })
})

test('a photo is a path below the CDN prefix, also on another origin and with a signature', () => {
  const cdn = (size: string) => `https://cdn.example/media/k2/${size}.webp?v=7&e=1&s=x`
  expect(toImage({ large: cdn('large'), medium: cdn('medium'), thumb: cdn('thumb') })).toEqual({
    filename: 'k2/large.webp?v=7&e=1&s=x',
    thumb_filename: 'k2/thumb.webp?v=7&e=1&s=x',
    match: 'k2/medium.webp?v=7&e=1&s=x',
  })
  expect(toImage(null)).toBeNull()
})
