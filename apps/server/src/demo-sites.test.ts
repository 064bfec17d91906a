import { portraitOf } from '@vonk/prisma/seed/people/demo-people.ts'
import type { DemoPerson } from '@vonk/prisma/seed/people/demo-person.ts'
import {
  EVERYDAY_INTERESTS,
  INTIMATE_INTERESTS,
  TENDER_INTERESTS,
} from '@vonk/prisma/seed/people/interests.ts'
import { bothFit } from '@vonk/prisma/seed/people/matching.ts'
import { DEMO_SITES } from '@vonk/prisma/seed/sites/demo-sites.ts'
import { aboutLength } from '@vonk/schema/profiles/update-profile.rules.ts'
import { statesMinorAge } from '@vonk/schema/safety/underage.rules.ts'
import { checkText } from '@vonk/schema/scam/scam.rules.ts'
import { siteSettings } from '@vonk/schema/settings.ts'
import { hostName } from '@vonk/schema/site/host-name.rules.ts'
import { knownCountries, regionsOf } from '@vonk/schema/site/regions.ts'
import { describe, expect, it } from 'vitest'
import { siteColumns } from './commands/site.rules.ts'

const [localhost, ...others] = DEMO_SITES.map(({ row, content }) => ({ row, ...content() }))
const sites = [localhost, ...others].filter((site) => site !== undefined)
const interests: readonly string[] = [...EVERYDAY_INTERESTS, ...TENDER_INTERESTS, ...INTIMATE_INTERESTS]

it('one site for each niche', () => {
  expect([...new Set(sites.map(({ row }) => row.niche))].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('every site has a name, a domain and keys of its own, and nobody appears on two', () => {
  const everybody = sites.flatMap(({ people }) => people)
  for (const values of [
    sites.map(({ row }) => row.name),
    sites.map(({ row }) => row.domain),
    everybody.map(({ key }) => key),
    everybody.map(({ name, city }) => `${name} ${city}`),
    everybody.map(({ about }) => about),
    everybody.map((one) => JSON.stringify({ ...portraitOf(one), seed: '' })),
    everybody.flatMap(({ email }) => email ?? []),
  ])
    expect(new Set(values).size).toBe(values.length)
})

describe.each(others.map((site) => [site.row.domain, site] as const))('%s', (_, site) => {
  const { row, people, likes, conversations } = site
  const byKey = new Map(people.map((one) => [one.key, one]))
  const find = (key: string) => byKey.get(key) as DemoPerson

  it('has columns and settings that an operator could have stored, and a company of its own', () => {
    hostName.parse(row.domain)
    siteColumns.partial().parse(row)
    const parsed = siteSettings.strict().parse(row.settings)
    expect(parsed.company.tradenames).toContain(row.name)
    expect(parsed.company.vatNumbers).toHaveLength(1)
    expect(sites.filter(({ row: { settings } }) => settings?.companyId === parsed.companyId)).toHaveLength(1)
    expect(parsed.countries.flatMap(regionsOf).map(({ code }) => code)).toContain(parsed.landingRegion)
    for (const { country } of people) expect(parsed.countries).toContain(country)
  })

  it('has adults in real cities, with known interests, whose texts have no contact details', () => {
    for (const one of people) {
      expect(one.key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(knownCountries).toContain(one.country)
      const region = regionsOf(one.country).find(({ code }) => code === one.region)
      expect(region, one.region).toBeDefined()
      if (row.domain === 'int.localhost') expect(region?.cities).toContain(one.city)
      expect([one.ageYears, one.seeksMinAge].every((age) => age >= 18)).toBe(true)
      expect(one.seeksMaxAge).toBeGreaterThan(one.seeksMinAge)
      for (const interest of one.interests) expect(interests).toContain(interest)
      expect(new Set(one.interests).size).toBe(one.interests.length)
      expect(one.about.length).toBeLessThanOrEqual(aboutLength)
      expect(one.about).not.toMatch(/[{}[\]<>|@]|undefined| {2}|^ | $/)
      expect(checkText(one.about).signs, one.about).toEqual([])
      expect(statesMinorAge(one.about), one.about).toBe(false)
      if (one.isFictional)
        expect([one.email, one.isPremium, one.shownToVisitors]).toEqual([null, false, false])
      if (one.pictures > 3) expect(one.isPremium).toBe(true)
    }
    expect(people.filter(({ isFictional }) => isFictional).length).toBeGreaterThan(0)
    expect(people.filter(({ shownToVisitors }) => shownToVisitors).length).toBeGreaterThan(1)
  })

  it('has logins who are premium members with conversations and likes', () => {
    const logins = people.filter(({ email }) => email !== null)
    expect(logins.length).toBeGreaterThan(0)
    for (const { key, email, isPremium, isConfirmed } of logins) {
      expect(email).toMatch(/^[a-z]+(\.[a-z]+)?@example\.com$/)
      expect([isPremium, isConfirmed]).toEqual([true, true])
      const own = conversations.filter(({ opener, other }) => opener === key || other === key)
      expect(own.length).toBeGreaterThan(1)
      expect(own.some(({ lines }) => lines.some(({ sender, isRead }) => sender !== key && !isRead))).toBe(
        true,
      )
      expect(likes.some(({ to, isSeen }) => to === key && !isSeen)).toBe(true)
    }
  })

  it('has conversations between two real members who fit, without contact details, while both were members', () => {
    const pairs = conversations.map(({ opener, other }) => [opener, other].toSorted().join(' '))
    expect(new Set(pairs).size).toBe(pairs.length)
    for (const { opener, other, lines, isRequest } of conversations) {
      expect(bothFit(find(opener), find(other)), `${opener} ${other}`).toBe(true)
      expect(find(opener).isFictional || find(other).isFictional).toBe(false)
      expect(lines[0]?.sender).toBe(opener)
      expect(new Set(lines.map(({ sender }) => sender))).toEqual(
        new Set(isRequest ? [opener] : [opener, other]),
      )
      let before = Math.min(find(opener).signedUpMinutesAgo, find(other).signedUpMinutesAgo)
      for (const { text, minutesAgo, sender } of lines) {
        expect(checkText(text).signs, text).toEqual([])
        expect(minutesAgo).toBeLessThan(before)
        expect(minutesAgo).toBeGreaterThanOrEqual(find(sender).lastActiveMinutesAgo)
        before = minutesAgo
      }
    }
  })

  it('has likes from real members for people whom they seek, none twice', () => {
    expect(likes.length).toBeGreaterThan(people.length)
    expect(new Set(likes.map(({ from, to }) => `${from} ${to}`)).size).toBe(likes.length)
    for (const { from, to } of likes) expect([find(from).isFictional, from === to]).toEqual([false, false])
  })
})
