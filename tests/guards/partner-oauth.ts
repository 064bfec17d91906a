import type { Guard } from './guard.ts'

const consent = 'tests/contract/partners/consent.test.ts'
const tokens = 'tests/contract/partners/tokens.test.ts'
const life = 'tests/contract/partners/token-life.test.ts'
const asked = 'apps/server/src/oauth/authorization-request.ts'
const model = 'apps/server/src/oauth/oauth-model.ts'
const store = 'schema/partners/authorize.ts'

/** What stands between a program that asks for access by OAuth and the account of a member. */
export const guards: Guard[] = [
  {
    prevents: 'A page leads members, with a code, to an address that is none of the partner’s.',
    file: asked,
    text: '  if (!client.redirectUris.includes(redirectUri))',
    without: "  if (redirectUri === '')",
    test: consent,
    named: 'leads nobody anywhere',
  },
  {
    prevents: 'A program gets a code without the proof that it is the one that asked.',
    file: asked,
    text: "  if (code_challenge_method !== 'S256') return rejection('invalid_request', 'code_challenge_method is S256.')\n",
    test: consent,
    named: 'the proof in plain',
  },
  {
    prevents: 'A program asks members for more than its partner may.',
    file: asked,
    text: '  const unknown = scopes.filter((one) => !client.scopes.includes(one as PartnerScope))',
    without: '  const unknown: string[] = []',
    test: consent,
    named: 'more than the partner may',
  },
  {
    prevents: 'A form is answered that the member was not shown.',
    file: 'apps/server/src/oauth/consent-page.ts',
    text: "request.method !== 'POST' || !check.some((one) => one === sentCheck)",
    without: "request.method !== 'POST' || sentCheck === 'never'",
    test: consent,
    named: 'cannot press the button for a member',
  },
  {
    prevents: 'A member is worn out with questions until access is given.',
    file: 'apps/server/src/oauth/consent-page.ts',
    text: '    if (minutes > 0) {',
    without: '    if (minutes > 1e9) {',
    test: consent,
    named: 'lets many programs in',
  },
  {
    prevents: 'A stolen code works after the program has used it.',
    file: model,
    text: '      // The code was used before: all its tokens are revoked (RFC 6749, 4.1.2).\n      if (found.isUsed) return end(found.id)\n',
    test: tokens,
    named: 'works once: the second time',
  },
  {
    prevents: 'A program that has a key gets tokens without proving it.',
    file: model,
    text: ': partner.isPublic || !authenticates',
    without: ': partner.isPublic || authenticates || true',
    test: tokens,
    named: 'must prove it',
  },
  {
    prevents: 'A code works after the member has logged out.',
    file: store,
    text: '\n               and exists (select 1 from session s where s.id = a.session_id and s.expires_at > $3::timestamptz)',
    test: tokens,
    named: 'only while the member is logged in',
  },
  {
    prevents: 'A token opens the API after it has expired.',
    file: 'schema/partners/find-call.ts',
    text: " and t.kind = 'access' and t.expires_at > $3::timestamptz",
    without: ' and $3::timestamptz is not null',
    test: life,
    named: 'for an hour',
  },
  {
    prevents: 'Tokens that a thief of the password got for himself stay after the owner has changed it.',
    file: 'schema/access/set_password.sql',
    text: '  perform end_partner_authorizations(p_member);\n',
    test: life,
    named: 'when the password changes',
  },
  {
    prevents: 'A network tries keys and codes as often as it likes.',
    file: 'apps/server/src/oauth/token-endpoints.ts',
    text: '    if (use.minutes > 0) {',
    without: '    if (use.minutes > 1e9) {',
    test: tokens,
    named: 'that guesses is stopped',
  },
]
