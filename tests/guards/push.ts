import type { Guard } from './guard.ts'

const adapter = 'apps/server/src/adapters/web-push.test.ts'
const subscriptions = 'apps/server/src/push/subscriptions.db.test.ts'
const delivery = 'apps/server/src/push/deliver-push.db.test.ts'

/** Push messages: where they may go, and to whom. */
export const guards: Guard[] = [
  {
    prevents: 'A member makes the server send requests to an address of their choice.',
    file: 'schema/push/subscribe-to-push.ts',
    text: '!ctx.push.accepts(endpoint) || ',
    without: '',
    test: subscriptions,
    named: 'is rejected at',
  },
  {
    prevents: 'The name of a push service leads into the private network.',
    file: 'apps/server/src/adapters/public-lookup.ts',
    text: '      if (!addresses.every(({ address }) => isPublicIp(address)))\n',
    without: '      if (false)\n',
    test: adapter,
    named: 'connects to no known service whose name leads to',
  },
  {
    prevents: 'A member fills the table of push subscriptions.',
    file: 'schema/push/subscribe-to-push.ts',
    text: "  await rateLimit(ctx, 'pushSubscriptions', ctx.viewer.id)\n",
    without: '',
    test: subscriptions,
    named: 'can be changed 30 times an hour',
  },
  {
    prevents: 'A shared browser shows the messages of who was logged in before.',
    file: 'schema/push/subscribe_to_push.sql',
    text: '  delete from push_subscription where endpoint = p_endpoint and session_id <> p_session;\n',
    without: '',
    test: subscriptions,
    named: 'moves with the browser',
  },
  {
    prevents: 'A push message quotes a member without being asked to.',
    file: 'schema/push/write-push.ts',
    text: "  if (!showsContent) return { title: site.name, body: translated('pushMessages', { count }) }\n",
    without: '',
    test: delivery,
    named: 'names nobody and quotes nothing',
  },
]
