import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { days } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choices, facts } from './profile-facts.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const document = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) {
  __typename
  ... on UpdateProfileSuccess { user {
    seeks seeksMinAge seeksMaxAge preferNotToSay completeness { percent missing }
    profile { id name country region regionName city about interests ${facts.map(({ field }) => field).join(' ')}
      answers { question { key words } text } }
  } }
  ... on ValidationError { message fields { field code message } }
} }`
const update = async (who: Actor, input: object) => (await who.run(document, { input })).updateProfile
const faults = async (who: Actor, input: object) => {
  const answer = await update(who, input)
  expect(answer.__typename).toBe('ValidationError')
  return answer.fields
}

describe('updateProfile', () => {
  it('changes every field, and others see it at once', async () => {
    const [anna, other] = [await fixture.person({ name: 'Anna' }), await fixture.person()]
    const profile = {
      name: 'Anna van Zeist',
      sexuality: 'BI',
      country: 'BE',
      region: 'BE-VAN',
      city: 'Antwerpen',
      reason: 'FRIENDSHIP',
      about: 'Ik wandel graag.\nEn lees.',
      interests: ['hiking', 'reading', 'sex toys'],
      hairColor: 'dark brown',
      eyeColor: 'green',
      bodyType: 'athletic',
      relationshipStatus: 'DIVORCED',
      tattoos: 'SMALL',
      height: 178,
      education: 'MASTER',
      work: 'Dierenarts in Zeist',
      languages: ['nl', 'fy'],
      hasChildren: 'NO',
      wantsChildren: 'UNSURE',
      smoking: 'QUITTING',
      drinking: 'RARELY',
    }
    const answers = [{ question: 'superpower', text: 'Vliegen, natuurlijk.' }]
    const preferences = { seeks: 'MALE', seeksMinAge: 30, seeksMaxAge: 44 }
    const { user } = await update(anna, { ...profile, ...preferences, answers })
    expect(user).toMatchObject({ ...preferences, completeness: { percent: 95, missing: ['photo'] } })
    expect(user.profile).toEqual({
      ...profile,
      id: anna.id,
      regionName: 'Antwerpen',
      answers: [
        {
          question: { key: 'superpower', words: 'De superkracht die ik zou kiezen' },
          text: 'Vliegen, natuurlijk.',
        },
      ],
    })
    const { member } = await other.run(
      'query ($id: Int!) { member(id: $id) { name about hairColor interests regionName } }',
      { id: anna.id },
    )
    expect(member).toMatchObject({ name: 'Anna van Zeist', hairColor: 'dark brown', regionName: 'Antwerpen' })
    const inAntwerp = await other.run(
      '{ members(filter: { country: "BE", region: "BE-VAN", sexuality: BI }) { edges { node { id } } } }',
    )
    expect(inAntwerp.members.edges).toEqual([{ node: { id: anna.id } }])
  })

  it.each(choices)('saves and shows $field, and rejects an unknown option', async (choice) => {
    const { field, options, enumeration } = choice
    const anna = await fixture.person()
    const inGraph = (option: string) => (enumeration ? option.toUpperCase() : option)
    for (const option of options) {
      const { user } = await update(anna, { [field]: inGraph(option) })
      expect(user.profile[field]).toBe(inGraph(option))
    }
    const taken = await update(anna, { [field]: null })
    expect(taken.user.profile[field]).toBeNull()
    if (!enumeration) expect(await faults(anna, { [field]: 'transparent' })).toMatchObject([{ field }])
  })

  it('leaves absent fields unchanged, and clears null fields', async () => {
    const anna = await fixture.person({ city: 'Zeist', interests: ['tea'] })
    await update(anna, { about: 'Hallo', hairColor: 'red' })
    const { user } = await update(anna, { hairColor: null })
    expect(user.profile).toMatchObject({
      about: 'Hallo',
      hairColor: null,
      city: 'Zeist',
      interests: ['tea'],
    })
    const empty = await update(anna, { about: '  \u202e ', interests: null, city: '' })
    expect(empty.user.profile).toMatchObject({ about: null, interests: [], city: null })
  })

  it('writes one event for the other devices, and none if nothing changes', async () => {
    const anna = await fixture.person()
    const events = () => fixture.services.db.prisma.memberEvent.count({ where: { memberId: anna.id } })
    await update(anna, { about: 'Nieuw' })
    await update(anna, { about: 'Nieuw ' })
    expect(await events()).toBe(1)
  })

  it('removes the old region with the country, and the city with the region', async () => {
    const anna = await fixture.person()
    const { user } = await update(anna, { country: 'DE' })
    expect(user.profile).toMatchObject({ country: 'DE', region: null, city: null })
  })

  it('changes the place 3 times a day, even for parallel requests', async () => {
    const anna = await fixture.person({ city: 'Zeist' })
    const answers = await Promise.all(
      ['Houten', 'Utrecht', 'Nieuwegein', 'Amersfoort', 'Soest', 'Baarn'].map((city) =>
        update(anna, { city }),
      ),
    )
    expect(answers.filter(({ __typename }) => __typename === 'UpdateProfileSuccess')).toHaveLength(3)
    expect(await faults(anna, { city: 'Bunnik', about: 'Toch niet' })).toEqual([
      {
        field: 'city',
        code: 'placeTooOften',
        message: 'Je woonplaats kun je maar een paar keer per dag wijzigen. Probeer het later opnieuw.',
      },
    ])
    expect((await update(anna, { about: 'Dit wel' })).user.profile).toMatchObject({ about: 'Dit wel' })
    fixture.clock.advance(1 * days)
    expect((await update(anna, { city: 'Bunnik' })).user.profile.city).toBe('Bunnik')
  })

  it('changes the name 3 times, and does not count a rejected change', async () => {
    const anna = await fixture.person()
    for (const name of ['Een', 'Twee', 'Drie']) await update(anna, { name })
    for (let turn = 0; turn < 4; turn++) {
      expect(await faults(anna, { name: 'Vier', city: 'Soest' })).toMatchObject([{ code: 'nameTooOften' }])
    }
    expect((await update(anna, { city: 'Soest' })).__typename).toBe('UpdateProfileSuccess')
  })

  it.each([
    [{ name: '@anna' }, 'name', 'Je profielnaam mag niet beginnen met een @'],
    [{ name: ' ' }, 'name', 'Vul een profielnaam in.'],
    [{ name: '\u3164\u2800' }, 'name', 'Vul een profielnaam in.'],
    [{ name: 'n'.repeat(41) }, 'name', 'Je profielnaam mag hoogstens 40 tekens lang zijn.'],
    [{ country: 'FR' }, 'country', 'Kies een land uit de lijst.'],
    [{ region: 'BE-VAN' }, 'region', 'Kies een regio uit de lijst.'],
    [{ country: 'BE', region: 'NL-UT' }, 'region', 'Kies een regio uit de lijst.'],
    [{ city: 'x'.repeat(81) }, 'city', 'De naam van je plaats mag hoogstens 80 tekens lang zijn.'],
    [{ about: 'é'.repeat(1001) }, 'about', 'Je tekst mag hoogstens 1000 tekens lang zijn.'],
    [{ interests: ['tea', 'chess'] }, 'interests', 'Kies iets uit de lijst.'],
    [{ hairColor: 'mauve' }, 'hairColor', 'Kies iets uit de lijst.'],
    [{ eyeColor: 'constructor' }, 'eyeColor', 'Kies iets uit de lijst.'],
    [{ bodyType: 'tall' }, 'bodyType', 'Kies iets uit de lijst.'],
    [{ height: 119 }, 'height', 'Kies een getal van 120 tot en met 230.'],
    [{ height: 231 }, 'height', 'Kies een getal van 120 tot en met 230.'],
    [{ work: 'é'.repeat(61) }, 'work', 'Je tekst mag hoogstens 60 tekens lang zijn.'],
    [{ work: 'Mail anna@example.com' }, 'work', 'Laat telefoonnummers'],
    [{ languages: ['nl', 'tlh'] }, 'languages', 'Kies iets uit de lijst.'],
    [{ languages: 'ar bg cs da de el en es fi'.split(' ') }, 'languages', 'Kies er hoogstens 8.'],
    [{ preferNotToSay: ['height', 'name'] }, 'preferNotToSay', 'Kies iets uit de lijst.'],
    [{ answers: [{ question: 'shoe_size', text: '42' }] }, 'answers', 'Kies iets uit de lijst.'],
    [
      {
        answers: [
          { question: 'lottery', text: 'Slapen' },
          { question: 'lottery', text: 'Feest' },
        ],
      },
      'answers',
      'Kies iets uit de lijst.',
    ],
    [
      { answers: [{ question: 'lottery', text: 'é'.repeat(301) }] },
      'answers',
      'Je tekst mag hoogstens 300 tekens lang zijn.',
    ],
    [{ answers: [{ question: 'lottery', text: 'Bel 06-12345678' }] }, 'answers', 'Laat telefoonnummers'],
    [
      {
        answers: ['lottery', 'superpower', 'rainy_day', 'pet_peeve'].map((question) => ({
          question,
          text: 'Ja',
        })),
      },
      'answers',
      'Je kunt hoogstens 3 vragen beantwoorden.',
    ],
    [{ seeksMinAge: 17 }, 'seeksMinAge', 'De laagste leeftijd is 18 jaar.'],
    [{ seeksMaxAge: 100 }, 'seeksMaxAge', 'De hoogste leeftijd is 99 jaar.'],
    [{ seeksMinAge: 50, seeksMaxAge: 40 }, 'seeksMaxAge', 'Deze leeftijd ligt onder de laagste leeftijd.'],
  ])('rejects %j with an error at its field, and saves nothing', async (input, field, message) => {
    const anna = await fixture.person({ name: 'Anna' })
    expect(await faults(anna, { ...input, tattoos: 'MANY' })).toMatchObject([
      { field, message: expect.stringContaining(message) },
    ])
    const { viewer } = await anna.run('{ viewer { profile { tattoos } } }')
    expect(viewer.profile.tattoos).toBeNull()
  })

  it('keeps a fact that the member prefers to leave out empty and answered, until it is given again', async () => {
    const [anna, other] = [await fixture.person(), await fixture.person()]
    await update(anna, { height: 178, languages: ['nl'], smoking: 'YES' })
    const silent = await update(anna, { preferNotToSay: ['height', 'languages', 'smoking', 'work'] })
    const fields = ['smoking', 'height', 'work', 'languages']
    expect(silent.user.preferNotToSay.toSorted()).toEqual(fields.toSorted())
    expect(silent.user.profile).toMatchObject({ height: null, languages: [], smoking: null, work: null })
    for (const field of fields) expect(silent.user.completeness.missing).not.toContain(field)
    const seen = await other.run('query ($id: Int!) { member(id: $id) { height languages smoking work } }', {
      id: anna.id,
    })
    expect(seen.member).toEqual({ height: null, languages: [], smoking: null, work: null })
    const { user } = await update(anna, { height: 180, smoking: null, about: 'Hallo' })
    expect(user.preferNotToSay.toSorted()).toEqual(['languages', 'work'])
    expect(user.profile).toMatchObject({ height: 180, smoking: null })
    expect(user.completeness.missing).toContain('smoking')
  })

  it('keeps answers in their order, without empty ones, and also if the site stopped to offer a question', async () => {
    const anna = await fixture.person()
    const { site } = anna.context()
    const all = site.questions
    const answers = [
      { question: 'lottery', text: ' Slapen ' },
      { question: 'superpower', text: '\u200b' },
      { question: 'rainy_day', text: 'Op de bank' },
    ]
    const keys = ({ user }: AnyJson) => user.profile.answers.map(({ question }: AnyJson) => question.key)
    expect(keys(await update(anna, { answers }))).toEqual(['lottery', 'rainy_day'])
    site.questions = ['superpower']
    try {
      const turned = [{ question: 'rainy_day', text: 'In bad' }, answers[0]]
      expect(keys(await update(anna, { answers: turned }))).toEqual(['rainy_day', 'lottery'])
      expect(
        await faults(anna, { answers: [...turned, { question: 'pet_peeve', text: 'Ja' }] }),
      ).toMatchObject([{ field: 'answers', code: 'optionUnknown' }])
      const { site: offer } = await anna.run('{ site { questions { key words } } }')
      expect(offer.questions).toEqual([{ key: 'superpower', words: 'De superkracht die ik zou kiezen' }])
    } finally {
      site.questions = all
    }
    expect(keys(await update(anna, { answers: null }))).toEqual([])
  })

  it('takes only interests that the site offers, and keeps those that a profile has already', async () => {
    const anna = await fixture.person({ interests: ['tea', 'wine'] })
    const { site } = anna.context()
    const all = site.interests
    site.interests = ['art', 'tea']
    try {
      expect(await faults(anna, { interests: ['tea', 'beer'] })).toMatchObject([{ code: 'optionUnknown' }])
      expect((await update(anna, { interests: ['art', 'wine'] })).user.profile.interests).toEqual([
        'art',
        'wine',
      ])
      expect(await faults(anna, { interests: ['art', 'tea', 'beer'] })).toHaveLength(1)
      const { interests, site: offer } = await anna.run('{ interests { key } site { interests { key } } }')
      expect(interests).toEqual([{ key: 'art' }, { key: 'tea' }])
      expect(offer.interests).toEqual(interests)
    } finally {
      site.interests = all
    }
  })

  it('empties an invisible about text, and removes stacked marks from a name', async () => {
    const anna = await fixture.person()
    await update(anna, { about: 'Ik ben er.' })
    await update(anna, { about: '\u200b\n\u2800', name: `Z${'\u0321'.repeat(39)}oe` })
    const { viewer } = await anna.run('{ viewer { profile { about name } } }')
    expect(viewer.profile).toEqual({ about: null, name: `Z${'\u0321'.repeat(3)}oe` })
  })

  it('rejects the e-mail address as a name', async () => {
    const anna = await fixture.person({ email: 'anna.z@example.com' })
    expect(await faults(anna, { name: 'Anna.Z@Example.com' })).toMatchObject([
      { code: 'nameIsEmail', message: 'Je profielnaam moet anders zijn dan je e-mailadres' },
    ])
  })

  it('rejects ways to reach the member elsewhere, in the language of the member', async () => {
    const anna = await fixture.person()
    expect(
      await faults(anna, { name: 'insta: anna_x', city: '06-12345678', about: 'Mail anna@example.com' }),
    ).toMatchObject([
      { field: 'name', code: 'contactDetails', message: expect.stringMatching(/^Laat telefoonnummers/) },
      { field: 'city', code: 'contactDetails' },
      { field: 'about', code: 'contactDetails' },
    ])
  })

  it('has no input for birth date, gender or other columns of the row', async () => {
    const anna = await fixture.person()
    for (const field of [
      'dateOfBirth: "1990-01-01"',
      'gender: MALE',
      'status: "active"',
      'isFictional: true',
    ]) {
      const { errors } = await anna.result(`mutation { updateProfile(input: { ${field} }) { __typename } }`)
      expect(errors?.[0]?.message).toContain('is not defined by type "UpdateProfileInput"')
    }
  })

  it('is for members only', async () => {
    const { errors } = await fixture.visitor.result(document, { input: { about: 'x' } })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
