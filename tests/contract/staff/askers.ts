import type { StaffRole } from '@vonk/schema/core/staff-rights.rules.ts'
import { insertStaffSession } from '@vonk/schema/staff/staff-session.store.ts'
import type { AppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { createStaff, StaffBrowser, type StaffPerson } from '@vonk/tests/testkit/console.ts'
import { cookieOf } from '@vonk/tests/testkit/http.ts'

/** Who asks for an operation of the staff graph. */
export const askers = [
  'nobody',
  'administrator',
  'finance',
  'reviewer',
  'support',
  /** A reviewer of another site than that of the items. */
  'elsewhere',
  /** A member with the cookie of their session. */
  'member',
  /** A reviewer of all sites who sends the operation to the host of the members. */
  'onSite',
] as const

export type Asker = (typeof askers)[number]

/** The role of those who have a session of the console; the others have none there. */
export const roleOf: Partial<Record<Asker, StaffRole>> = {
  administrator: 'administrator',
  finance: 'finance',
  reviewer: 'reviewer',
  support: 'support',
  elsewhere: 'reviewer',
  onSite: 'reviewer',
}

/** Another site of the same server. Returns its number. */
export async function addOtherSite({ services }: AppFixture): Promise<number> {
  const row = { name: 'Vuur', domain: 'vuur.example', domainLanguage: 'nl' }
  const { id } = await services.db.prisma.site.create({ data: row })
  const [site] = services.sites.values()
  if (site) services.sites.set(row.domain, { ...site, ...row, id })
  return id
}

/** The people behind the askers, by their names. */
export async function createAskers(
  fixture: AppFixture,
  otherSite: number,
): Promise<Partial<Record<Asker, StaffPerson>>> {
  const people: Partial<Record<Asker, StaffPerson>> = {}
  for (const asker of askers) {
    const role = roleOf[asker]
    if (!role) continue
    const sites = asker === 'elsewhere' ? { siteIds: [otherSite] } : {}
    people[asker] = await createStaff(fixture, { name: asker, roles: [role], ...sites })
  }
  return people
}

/** A browser with a new session of an asker. */
export async function browserOf(
  fixture: AppFixture,
  url: string,
  asker: Asker,
  person: StaffPerson | undefined,
): Promise<StaffBrowser> {
  const browser = new StaffBrowser(url)
  const { db, clock } = fixture.services
  if (person) {
    const { token } = await insertStaffSession(db, person.id, 'Firefox', clock.now())
    browser.cookie = `staff=${token}`
  }
  if (asker === 'member') {
    const cookie = await cookieOf(fixture, await fixture.person())
    browser.cookie = `${cookie}; ${cookie.replace('sid=', 'staff=')}`
  }
  return browser
}
