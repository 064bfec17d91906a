import { randomUUID } from 'node:crypto'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteConfig } from '../core/site.ts'
import type { profileFields, profileNotes } from './visible-fields.rules.ts'

let fixture: AppFixture
let site: SiteConfig
let dewi: Actor
let anna: Actor
beforeAll(async () => {
  fixture = await createAppFixture()
  site = [...fixture.services.sites.values()][0] as SiteConfig
  dewi = await fixture.person({ name: 'Dewi', sexuality: 'bi', interests: ['tea'] })
  anna = await fixture.person({ name: 'Anna', interests: ['tea'] })
  await fixture.services.db.prisma.profile.update({
    where: { id: dewi.id },
    data: {
      about: 'Hallo',
      reason: 'chat',
      hairColor: 'black',
      eyeColor: 'brown',
      bodyType: 'slim',
      relationshipStatus: 'single',
      tattoos: 'none',
      height: 178,
      education: 'master',
      work: 'Dierenarts',
      languages: ['nl', 'en'],
      hasChildren: 'no',
      wantsChildren: 'open',
      smoking: 'quitting',
      drinking: 'rarely',
      answers: [{ question: 'superpower', text: 'Vliegen' }],
    },
  })
})
afterAll(() => fixture.close())

/** Each setting, and the fields of the schema that reveal it. */
const readings: Record<(typeof profileFields | typeof profileNotes)[number], string[]> = {
  sexuality: ['sexuality'],
  country: ['country'],
  region: ['region', 'regionName'],
  city: ['city'],
  interests: ['interests', 'sharedInterests'],
  hair_color: ['hairColor'],
  eye_color: ['eyeColor'],
  body_type: ['bodyType'],
  relationship_status: ['relationshipStatus'],
  tattoos: ['tattoos'],
  height: ['height'],
  education: ['education'],
  work: ['work'],
  languages: ['languages'],
  has_children: ['hasChildren'],
  wants_children: ['wantsChildren'],
  smoking: ['smoking'],
  drinking: ['drinking'],
  answers: ['answers'],
  about: ['about'],
  reason: ['reason'],
}
const all = Object.values(readings).flat()
const selection = (field: string) => (field === 'answers' ? 'answers { question { key } text }' : field)
const seen = async (by: Actor) => {
  const { member } = await by.run(
    `query ($id: Int!) { member(id: $id) { ${all.map(selection).join(' ')} } }`,
    {
      id: dewi.id,
    },
  )
  return all.filter((field) =>
    Array.isArray(member[field]) ? member[field].length > 0 : member[field] !== null,
  )
}
/** Runs a function while the site hides one field. */
async function hiding(field: string, run: () => Promise<void>) {
  const { visibleProfileFields, visibleProfileNotes } = site
  site.visibleProfileFields = visibleProfileFields.filter((one) => one !== field)
  site.visibleProfileNotes = visibleProfileNotes.filter((one) => one !== field)
  await run()
  Object.assign(site, { visibleProfileFields, visibleProfileNotes })
}

describe('a field that the site hides', () => {
  it('is visible everywhere unless it is hidden', async () => {
    expect(await seen(anna)).toEqual(all)
  })

  it.each(Object.entries(readings))(
    '%s is absent for others, and visible to the member',
    async (field, fields) => {
      await hiding(field, async () => {
        expect(await seen(anna)).toEqual(all.filter((one) => !fields.includes(one)))
        expect(await seen(dewi)).toEqual(all.filter((one) => one !== 'sharedInterests'))
      })
    },
  )

  it.each(Object.keys(readings))('%s is not revealed by lists either', async (field) => {
    await hiding(field, async () => {
      const fields = readings[field as keyof typeof readings].map(selection).join(' ')
      const { members } = await anna.run(`{ members { edges { node { ${fields} } } } }`)
      for (const { node } of members.edges) {
        for (const value of Object.values(node)) expect(value === null || Array.isArray(value)).toBe(true)
        expect(JSON.stringify(node)).not.toMatch(/tea|nl|Vliegen/)
      }
    })
  })

  it.each([
    ['sexuality', '{ sexuality: GAY }'],
    ['region', '{ country: "NL", region: "NL-DR" }'],
    ['country', '{ country: "DE" }'],
    ['country', '{ country: "DE", region: "DE-BE" }'],
    ['reason', '{ reason: DATING }'],
    ['languages', '{ language: "fr" }'],
    ['height', '{ minHeight: 180 }'],
    ['height', '{ maxHeight: 170 }'],
    ['has_children', '{ hasChildren: YES }'],
    ['wants_children', '{ wantsChildren: YES }'],
    ['smoking', '{ smoking: NO }'],
  ])('%s cannot be filtered by: %s', async (field, filter) => {
    const found = async () =>
      (await anna.run(`{ members(filter: ${filter}) { totalCount { value } edges { node { id } } } }`))
        .members
    expect(await found()).toEqual({ totalCount: { value: 0 }, edges: [] })
    await hiding(field, async () => {
      expect(await found()).toEqual({ totalCount: { value: 1 }, edges: [{ node: { id: dewi.id } }] })
    })
  })

  it('ignores filters that the site does not offer, and lists those that it does', async () => {
    const { searchFields } = site
    site.searchFields = ['gender', 'sexuality', 'countryregion']
    expect((await anna.run('{ site { searchFields } }')).site.searchFields).toEqual(site.searchFields)
    const { members } = await anna.run('{ members(filter: { minAge: 90 }) { edges { node { id } } } }')
    expect(members.edges).toHaveLength(1)
    await hiding('sexuality', async () => {
      const { searchFields: offered } = (await anna.run('{ site { searchFields } }')).site
      expect(offered).toEqual(['gender', 'countryregion'])
    })
    site.searchFields = searchFields
  })

  it('does not count as missing', async () => {
    const missing = async () =>
      (await anna.run('{ viewer { completeness { missing } } }')).viewer.completeness.missing
    expect(await missing()).toContain('hairColor')
    await hiding('hair_color', async () => expect(await missing()).not.toContain('hairColor'))
  })

  it.each(['region', 'interests'])('%s is not in the preview for visitors either', async (field) => {
    const { prisma } = fixture.services.db
    const shown = await fixture.person({ interests: ['tea'] })
    const photo = await prisma.photo.create({
      data: { profileId: shown.id, position: 0, key: randomUUID(), createdAt: fixture.clock.now() },
    })
    await prisma.profile.update({
      where: { id: shown.id },
      data: { mainPhotoId: photo.id, shownToVisitors: true },
    })
    const read = async () =>
      (await fixture.visitor.run(`{ teaser(id: ${shown.id}) { region: regionName interests } }`)).teaser
    const all = { region: 'Utrecht', interests: ['tea'] }
    expect(await read()).toEqual(all)
    await hiding(field, async () =>
      expect(await read()).toEqual({ ...all, [field]: field === 'region' ? null : [] }),
    )
  })
})
