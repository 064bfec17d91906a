import type { Guard } from './guard.ts'

const access = 'tests/contract/partners/access.test.ts'
const origins = 'tests/contract/partners/quota-and-origins.test.ts'
const once = 'tests/contract/partners/once.test.ts'
const authorize = 'apps/rest/src/v1/authorize.ts'
const call = 'schema/partners/find-call.ts'

/** What stands between a partner and the account of a member. */
export const guards: Guard[] = [
  {
    prevents: 'A partner does with its key what the key is not for.',
    file: authorize,
    text: '  assertScope(caller.keyScopes, scope)\n',
    test: access,
    named: 'needs its scope',
  },
  {
    prevents: 'A partner does what the member did not allow.',
    file: authorize,
    text: '  assertScope(caller.grant.scopes, scope)\n',
    test: access,
    named: 'needs its scope',
  },
  {
    prevents: 'A partner of one site reads members of another.',
    file: call,
    text: ' and p.site_id = $3::int',
    without: ' and $3::int > 0',
    test: access,
    named: 'opens nothing on another site',
  },
  {
    prevents: 'A partner uses the access that a member gave another one.',
    file: call,
    text: ' and g.partner_id = p.id',
    test: access,
    named: 'be given to this partner',
  },
  {
    prevents: 'A partner goes on after the member ended the access.',
    file: call,
    text: ' and g.revoked_at is null',
    test: access,
    named: 'be in force',
  },
  {
    prevents: 'A partner acts for a member who is banned or leaving.',
    file: call,
    text: ' and m.banned_at is null and m.deletion_requested_at is null',
    test: access,
    named: 'banned or leaving',
  },
  {
    prevents: 'A key that was revoked still opens the API.',
    file: call,
    text: ' and k.revoked_at is null',
    test: access,
    named: 'unknown, revoked, expired',
  },
  {
    prevents: 'Pages of anybody call with a key that they found.',
    file: authorize,
    text: '  if (origin && !caller.origins.includes(origin)) throw',
    without: "  if (origin === '') throw",
    test: origins,
    named: 'of another origin may not',
  },
  {
    prevents: 'A retry of another request is answered with an answer that is not its own.',
    file: 'schema/partners/start-request.ts',
    text: "  if (!earlier.isSame) return { state: 'other' }\n",
    test: once,
    named: 'another request with the same key',
  },
  {
    prevents: 'A retry after a broken connection pays twice.',
    file: 'apps/rest/src/v1/idempotency.ts',
    text: "digest('client id', grantId, key)",
    without: "digest('client id', randomUUID())",
    test: once,
    named: 'broken off',
  },
  {
    prevents: 'A partner runs operations of its own where the operator did not allow it.',
    file: 'apps/server/src/graphql/partner-key.ts',
    text: 'services.env.GRAPHIQL_PARTNERS ? bearerToken(request) : null',
    without: 'keyOf(request)',
    test: 'tests/contract/graph/graphiql.test.ts',
    named: 'partners with a key if the operator says so',
  },
]
