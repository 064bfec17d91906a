import { randomBytes, randomUUID } from 'node:crypto'
import { eraseMember } from '@vonk/schema/leaving/erase-member.ts'
import { exportNames } from '@vonk/schema/leaving/export-names.rules.ts'
import { listsOf } from '@vonk/schema/leaving/member-data.ts'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erasureDependencies } from './erasure-dependencies.ts'

let fixture: AppFixture
let otherSite = 0
beforeAll(async () => {
  fixture = await createAppFixture()
  const site = { name: 'Weelde', domain: 'weelde.example', domainLanguage: 'nl' }
  otherSite = (await fixture.services.db.prisma.site.create({ data: site })).id
})
afterAll(() => fixture.close())

const words = 'Mijn ex plaatst hier mijn foto.'

/** A closed case of a visitor, with a mailed link to it. */
async function caseOf(email: string, siteId = 1): Promise<number> {
  const now = fixture.clock.now()
  const links = { create: { tokenHash: randomBytes(32), expiresAt: now } }
  const data = { siteId, email, words, name: 'Vera', reference: randomUUID(), links }
  const closed = { kind: 'complaint', category: 'illegal', state: 'rejected', createdAt: now }
  return (await fixture.services.db.prisma.complaint.create({ data: { ...data, ...closed } })).id
}

async function exportedCases({ id }: Actor, email: string): Promise<number> {
  let count = 0
  for (const { table, rows } of listsOf(fixture.services.db, id, email, exportNames('nl')))
    if (table === 'complaint') for await (const page of rows()) count += page.length
  return count
}

async function erase({ id }: Actor): Promise<void> {
  const now = fixture.clock.now()
  await fixture.services.db.pool.query(`select request_deletion($1, 'other', '', $2)`, [id, now])
  await eraseMember(erasureDependencies(fixture.services), id, 0)
}

const leftOf = (id: number) =>
  fixture.services.db.prisma.complaint.findUniqueOrThrow({
    where: { id },
    select: { words: true, email: true, links: { select: { complaintId: true } } },
  })

describe('a case that was written as a visitor', () => {
  it('belongs to the member who confirmed its address', async () => {
    const email = 'vera@example.org'
    const id = await caseOf(email)
    const vera = await fixture.person({ email })
    expect(await exportedCases(vera, email)).toBe(1)
    await erase(vera)
    expect(await leftOf(id)).toEqual({ words: '', email: null, links: [] })
  })

  it.each([
    {
      whose: 'somebody who joined with the address and never confirmed it',
      isConfirmed: false,
      elsewhere: false,
    },
    { whose: 'a member of another site', isConfirmed: true, elsewhere: true },
  ])('is neither shown to $whose nor erased with the account', async ({ isConfirmed, elsewhere }) => {
    const email = elsewhere ? 'wim@example.org' : 'mia@example.org'
    const id = await caseOf(email, elsewhere ? otherSite : 1)
    const stranger = await fixture.person({ email, isConfirmed })
    expect(await exportedCases(stranger, email)).toBe(0)
    await erase(stranger)
    expect(await leftOf(id)).toEqual({ words, email, links: [{ complaintId: id }] })
  })
})
