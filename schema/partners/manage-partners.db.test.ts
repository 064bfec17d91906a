import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGrant } from './grants.store.ts'
import { addPartner, closePartner, partnerNamed } from './manage-partners.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const db = () => fixture.services.db

async function partnerCalled(name: string): Promise<number> {
  await addPartner(db(), 1, { name, allowedOrigins: [], now: fixture.clock.now() })
  return (await partnerNamed(db(), 1, name))?.id ?? 0
}

const grantsQuery = `query ($after: String) { viewer { partnerGrants(first: 2, after: $after) {
  edges { node { id partner createdAt scopes { name description } } } pageInfo { hasNextPage endCursor } } } }`
const revoke = 'mutation ($id: ID!) { revokePartnerGrant(id: $id) { id } }'

describe('the access that a member gives', () => {
  it('is listed with what it allows in the language of the member, and revoked', async () => {
    const eva = await fixture.person()
    const id = await createGrant(
      db(),
      eva.id,
      await partnerCalled('Acme'),
      ['chats:read'],
      fixture.clock.now(),
    )
    const grants = async () => (await eva.run(grantsQuery)).viewer.partnerGrants.edges
    expect(await grants()).toEqual([
      {
        node: {
          id,
          partner: 'Acme',
          createdAt: fixture.clock.now().toISOString(),
          scopes: [{ name: 'chats:read', description: 'Je gesprekken lezen' }],
        },
      },
    ])
    expect(await eva.run(revoke, { id })).toEqual({ revokePartnerGrant: { id } })
    expect(await grants()).toEqual([])
  })

  it('is listed page by page, the latest first', async () => {
    const eva = await fixture.person()
    for (const name of ['One', 'Two', 'Three']) {
      await createGrant(db(), eva.id, await partnerCalled(name), ['chats:read'], fixture.clock.now())
      fixture.clock.advance(1000)
    }
    const first = (await eva.run(grantsQuery)).viewer.partnerGrants
    const next = (await eva.run(grantsQuery, { after: first.pageInfo.endCursor })).viewer.partnerGrants
    const names = [...first.edges, ...next.edges].map(
      ({ node }: { node: { partner: string } }) => node.partner,
    )
    expect(names).toEqual(['Three', 'Two', 'One'])
    expect([first.pageInfo.hasNextPage, next.pageInfo.hasNextPage]).toEqual([true, false])
  })

  it('is nobody else’s to see or revoke', async () => {
    const [eva, bob] = [await fixture.person(), await fixture.person()]
    const id = await createGrant(
      db(),
      eva.id,
      await partnerCalled('Mine'),
      ['chats:read'],
      fixture.clock.now(),
    )
    expect((await bob.run(grantsQuery)).viewer.partnerGrants.edges).toEqual([])
    await bob.run(revoke, { id })
    await bob.run(revoke, { id: 'no id' })
    expect((await eva.run(grantsQuery)).viewer.partnerGrants.edges).toHaveLength(1)
  })

  it('is one for each partner: given again it has the new scopes', async () => {
    const eva = await fixture.person()
    const partner = await partnerCalled('Again')
    const first = await createGrant(db(), eva.id, partner, ['chats:read'], fixture.clock.now())
    const again = await createGrant(
      db(),
      eva.id,
      partner,
      ['photos:read', 'likes:write'],
      fixture.clock.now(),
    )
    expect(again).toBe(first)
    const [{ node }] = (await eva.run(grantsQuery)).viewer.partnerGrants.edges
    expect(node.scopes.map(({ name }: { name: string }) => name)).toEqual(['photos:read', 'likes:write'])
  })

  it('is not given to a partner of another site or one that is closed, and ends when the partner is closed', async () => {
    const eva = await fixture.person()
    const other = await db().prisma.site.create({
      data: { name: 'Other', domain: 'other.example', domainLanguage: 'nl' },
    })
    await addPartner(db(), other.id, { name: 'Elsewhere', allowedOrigins: [], now: fixture.clock.now() })
    const elsewhere = await partnerNamed(db(), other.id, 'Elsewhere')
    expect(
      await createGrant(db(), eva.id, elsewhere?.id ?? 0, ['chats:read'], fixture.clock.now()),
    ).toBeNull()
    const partner = await partnerCalled('Closing')
    await createGrant(db(), eva.id, partner, ['chats:read'], fixture.clock.now())
    await closePartner(db(), partner, fixture.clock.now())
    expect((await eva.run(grantsQuery)).viewer.partnerGrants.edges).toEqual([])
    expect(await createGrant(db(), eva.id, partner, ['chats:read'], fixture.clock.now())).toBeNull()
  })
})
