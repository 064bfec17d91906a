import { describe, expect, it } from 'vitest'
import { readDraft, storeDraft } from './profile-draft.ts'
import {
  draftOf,
  errorsOf,
  formOf,
  groupFields,
  inputOf,
  isFieldShown,
  lengthOf,
  type ProfileForm,
  withAnswer,
} from './profile-form.rules.ts'
import { unsaid } from './unsaid.ts'

const saved: ProfileForm = formOf({
  seeks: 'MALE',
  seeksMinAge: 30,
  seeksMaxAge: 45,
  preferNotToSay: ['smoking', 'languages'],
  profile: {
    name: 'Anna',
    sexuality: 'BI',
    relationshipStatus: null,
    hairColor: 'red',
    eyeColor: null,
    bodyType: null,
    tattoos: null,
    height: 178,
    education: null,
    work: null,
    languages: [],
    hasChildren: null,
    wantsChildren: null,
    smoking: null,
    drinking: null,
    answers: [{ question: { key: 'superpower' }, text: 'Vliegen' }],
    reason: null,
    about: null,
    interests: ['tea'],
    country: 'NL',
    region: 'NL-UT',
    city: 'Zeist',
  },
})

describe('the draft', () => {
  it('holds what differs, and drops what is as it was', () => {
    const draft = withAnswer(saved, {}, 'hairColor', 'blond')
    expect(draft).toEqual({ hairColor: 'blond' })
    expect(withAnswer(saved, draft, 'hairColor', 'red')).toEqual({})
    expect(withAnswer(saved, {}, 'interests', ['tea'])).toEqual({})
  })

  it('clears the region with the country and the city with the region', () => {
    expect(withAnswer(saved, {}, 'country', 'BE')).toEqual({ country: 'BE', region: '', city: '' })
    expect(withAnswer(saved, {}, 'region', 'NL-DR')).toEqual({ region: 'NL-DR', city: '' })
    const back = withAnswer(saved, { country: 'BE', region: '', city: '' }, 'country', 'NL')
    expect(back).toEqual({ region: '', city: '' })
  })

  it('drops a field that no longer exists', () => {
    expect(draftOf(saved, { shoeSize: '38', name: 'Anne' } as Partial<ProfileForm>)).toEqual({ name: 'Anne' })
  })

  it('sends null for a cleared field', () => {
    expect(inputOf({ hairColor: '', about: 'Hoi', interests: [] })).toEqual({
      hairColor: null,
      about: 'Hoi',
      interests: [],
    })
  })

  it('knows what the member prefers to leave out, and sends it apart from values', () => {
    expect(saved).toMatchObject({ smoking: unsaid, languages: [unsaid], height: '178', work: '' })
    expect(withAnswer(saved, {}, 'smoking', unsaid)).toEqual({})
    expect(inputOf({ height: unsaid, languages: ['nl'], work: '', smoking: 'NO' })).toEqual({
      preferNotToSay: ['height'],
      languages: ['nl'],
      work: null,
      smoking: 'NO',
    })
    expect(inputOf({ height: '181' })).toEqual({ height: 181 })
  })

  it('is kept in the tab, for this member only, until it is empty', () => {
    storeDraft(1, { about: 'Hoi' })
    expect(readDraft(1)).toEqual({ about: 'Hoi' })
    expect(readDraft(2)).toEqual({})
    storeDraft(1, {})
    expect(sessionStorage.length).toBe(0)
    for (const damaged of ['{broken', '["a"]']) {
      sessionStorage.setItem('vonk:profile-draft:1', damaged)
      expect(readDraft(1)).toEqual({})
    }
    sessionStorage.clear()
  })
})

describe('faultsOf', () => {
  const faults = (draft: Partial<ProfileForm>) => errorsOf({ ...saved, ...draft }, draft, 'anna@example.com')

  it.each([
    [{ name: '  ' }, { name: 'nameMissing' }],
    [{ name: '@anna' }, { name: 'nameStartsWithAt' }],
    [{ name: 'Anna@Example.com' }, { name: 'nameIsEmail' }],
    [{ name: 'n'.repeat(41) }, { name: 'nameTooLong' }],
    [{ city: 'c'.repeat(81) }, { city: 'cityTooLong' }],
    [{ about: '👩‍👩‍👧'.repeat(1001) }, { about: 'aboutTooLong' }],
    [{ about: '👩‍👩‍👧'.repeat(1000) }, {}],
    [{ seeksMinAge: 50 }, { seeksMaxAge: 'seeksTurned' }],
    [{ hairColor: '' }, {}],
    [{ work: 'é'.repeat(61) }, { work: 'workTooLong' }],
    [{ work: unsaid }, {}],
    [{ answers: [{ question: 'superpower', text: 'é'.repeat(301) }] }, { answers: 'answerTooLong' }],
  ])('validates %j', (draft, expected) => {
    expect(faults(draft)).toEqual(expected)
  })
})

it('counts visible characters', () => {
  expect(lengthOf('e\u0301👩‍👩‍👧!')).toBe(3)
})

it('asks for nothing that the site hides, except name, place and the genders sought', () => {
  const site = { visibleProfileFields: ['tattoos'], visibleProfileNotes: [] }
  const asked = Object.values(groupFields)
    .flat()
    .filter((field) => isFieldShown(site, field))
  expect(asked).toEqual([
    'name',
    'tattoos',
    'country',
    'region',
    'city',
    'seeks',
    'seeksMinAge',
    'seeksMaxAge',
  ])
})
