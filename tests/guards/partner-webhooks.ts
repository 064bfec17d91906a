import type { Guard } from './guard.ts'

const sender = 'apps/server/src/adapters/https-webhooks.ts'
const lookup = 'apps/server/src/adapters/public-lookup.ts'
const sends = 'apps/server/src/adapters/https-webhooks.test.ts'
const due = 'schema/partners/webhook-deliveries.store.ts'
const webhooksTest = 'tests/contract/partners/webhooks.test.ts'

/** What stands between the webhooks of partners, the network of the server, and members who gave no access. */
export const guards: Guard[] = [
  {
    prevents: 'A webhook reaches the network of the server by an address.',
    file: sender,
    text: ' && !isPrivateHost(url.hostname)',
    test: sends,
    named: 'sends nothing to https://127.0.0.1',
  },
  {
    prevents: 'A webhook reaches the network of the server by a name.',
    file: lookup,
    text: '      if (!addresses.every(({ address }) => isPublicIp(address)))',
    without: "      if (hostname === '')",
    test: sends,
    named: 'sends nothing to a name that leads to 127.0.0.1',
  },
  {
    prevents: 'A slow program of a partner keeps the jobs of all others from running.',
    file: sender,
    text: '        signal: AbortSignal.timeout(timeoutMs),\n',
    test: sends,
    named: 'waits a few seconds',
  },
  {
    prevents: 'Events of members who did not allow it are written down for a partner.',
    file: 'schema/partners/queue_webhooks.sql',
    text: " and 'events:read' = any (g.scopes)",
    test: webhooksTest,
    named: 'by members who let it read events',
  },
  {
    prevents: 'Events are written down for a partner after the member ended the access.',
    file: 'schema/partners/queue_webhooks.sql',
    text: ' and g.revoked_at is null',
    test: webhooksTest,
    named: 'after the member ended the access',
  },
  {
    prevents: 'A partner is told of what waits although the member allows less by now.',
    file: due,
    text: " or not 'events:read' = any (g.scopes)",
    test: webhooksTest,
    named: 'lets it read events no more',
  },
  {
    prevents: 'A partner is told of an event during which the member ended the access.',
    file: due,
    text: 'g.revoked_at is not null or ',
    test: webhooksTest,
    named: 'ended the access at the same moment',
  },
  {
    prevents: 'A partner is told of what waits of a member who was banned meanwhile.',
    file: due,
    text: 'or m.banned_at is not null ',
    test: webhooksTest,
    named: 'was banned',
  },
  {
    prevents: 'A partner is told of what waits of a member who is leaving.',
    file: due,
    text: ' or m.deletion_requested_at is not null',
    test: webhooksTest,
    named: 'when the member left',
  },
]
