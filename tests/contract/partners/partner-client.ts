import { randomUUID } from 'node:crypto'
import { createGrant } from '@vonk/schema/partners/grants.store.ts'
import { addKey, addPartner, partnerNamed } from '@vonk/schema/partners/manage-partners.ts'
import { type PartnerScope, partnerScopes } from '@vonk/schema/partners/partner-scopes.rules.ts'
import type { Actor, AppFixture } from '../../testkit/app-fixture.ts'
import { openRestClient, type RestClient, type RestResponse } from '../rest/rest-client.ts'

/** What a call is made with. */
export interface Access {
  key: string
  grant: string
}

export interface Sent {
  json?: unknown
  /** The Idempotency-Key; a new one for each POST unless it is given, and none if it is null. */
  once?: string | null
  headers?: Record<string, string>
}

/** A program of a partner on a real server. */
export interface PartnerClient {
  fixture: AppFixture
  rest: RestClient
  /** A new partner of the first site, with a key for these scopes; returns the ids of both. */
  partner(
    scopes?: readonly PartnerScope[],
    origins?: string[],
  ): Promise<{ id: number; name: string; key: string }>
  /** A member with the given credits who gives a new partner access to everything. */
  member(
    given?: Parameters<AppFixture['person']>[0],
  ): Promise<{ actor: Actor; access: Access; partnerId: number }>
  /** Lets a member give a partner access. */
  grant(actor: Actor, partnerId: number, scopes?: readonly PartnerScope[]): Promise<string>
  call(method: string, path: string, access: Partial<Access>, sent?: Sent): Promise<RestResponse>
  close(): Promise<void>
}

export async function openPartnerClient(template: 'empty' | 'demo' = 'empty'): Promise<PartnerClient> {
  const rest = await openRestClient(template)
  const { fixture } = rest
  const { db } = fixture.services
  const client: PartnerClient = {
    fixture,
    rest,
    partner: async (scopes = partnerScopes, allowedOrigins = []) => {
      const name = `Partner ${randomUUID().slice(0, 8)}`
      const now = fixture.clock.now()
      await addPartner(db, 1, { name, allowedOrigins, now })
      const id = (await partnerNamed(db, 1, name))?.id ?? 0
      return { id, name, key: await addKey(db, id, { scopes, expiresAt: null, now }) }
    },
    member: async (given) => {
      const [actor, { id, key }] = [await fixture.person(given), await client.partner()]
      return { actor, partnerId: id, access: { key, grant: await client.grant(actor, id) } }
    },
    grant: async (actor, partnerId, scopes = partnerScopes) => {
      const id = await createGrant(db, actor.id, partnerId, scopes, fixture.clock.now())
      if (!id) throw new Error('The partner is none of the site of the member.')
      return id
    },
    call: (method, path, { key, grant }, { json, once = randomUUID(), headers } = {}) =>
      rest.call(method, `/api/v1${path}`, {
        ...(json === undefined ? {} : { json }),
        headers: {
          ...(key ? { authorization: `Bearer ${key}` } : {}),
          ...(grant ? { 'grant-id': grant } : {}),
          ...(method === 'POST' && once !== null ? { 'idempotency-key': once } : {}),
          ...headers,
        },
      }),
    close: () => rest.close(),
  }
  return client
}
