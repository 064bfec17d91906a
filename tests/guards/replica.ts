import type { Guard } from './guard.ts'

const test = 'schema/profiles/read-profiles.db.test.ts'
const rules = 'schema/profiles/replica.rules.ts'

/** What keeps an answer of a replica from showing what must not be old. */
export const guards: Guard[] = [
  {
    prevents: 'A replica that is behind shows members who block the viewer, are banned or have left.',
    file: 'schema/profiles/read-profiles.ts',
    text: ' && areUnchanged(found, seen, ids)',
    test,
    named: 'show nobody who is banned',
  },
  {
    prevents: 'A replica that is behind shows the presence of a member who hides it now.',
    file: rules,
    text: 'one?.is_invisible === other?.is_invisible',
    without: 'one?.id === other?.id',
    test,
    named: 'show no presence',
  },
  {
    prevents: 'A replica that is behind shows a main photo that its member removed.',
    file: rules,
    text: ' && one?.photo_id === other?.photo_id',
    test,
    named: 'show no main photo',
  },
  {
    prevents: 'A replica that is behind shows a member the state before their own last act.',
    file: rules,
    text: 'replica.last_no >= database.last_no && ',
    test,
    named: 'what the viewer did',
  },
  {
    prevents: 'A replica that is behind hides the members whom the viewer blocks no more.',
    file: rules,
    text: ' && replica.blocked === database.blocked',
    test,
    named: 'whom the viewer blocks no more',
  },
  {
    prevents: 'A replica that is behind leaves messages out of a page.',
    file: 'schema/chats/page-of-messages.ts',
    text: 'isWholeRange(rows, range, last_seq)',
    without: 'true',
    test,
    named: 'older messages from the replica',
  },
  {
    prevents: 'A server reads from a replica that is further behind than allowed between two checks.',
    file: 'apps/server/src/adapters/replica.ts',
    text: ' || age.ageMs(now()) > maxLag',
    test: 'apps/server/src/adapters/replica.test.ts',
    named: 'no more than the allowed lag',
  },
  {
    prevents: 'A server in development works on a database of production behind a pooler.',
    file: 'apps/server/src/env.rules.ts',
    text: 'if (env.DATABASE_DIRECT_URL && !isLocalDatabase(env.DATABASE_DIRECT_URL))',
    without: 'if (!isLocalDatabase)',
    test: 'apps/server/src/env.rules.test.ts',
    named: 'of the pooler is',
  },
  {
    prevents: 'A server in development reads from a replica of production.',
    file: 'apps/server/src/env.rules.ts',
    text: 'if (env.DATABASE_REPLICA_URL && !isLocalDatabase(env.DATABASE_REPLICA_URL))',
    without: 'if (!isLocalDatabase)',
    test: 'apps/server/src/env.rules.test.ts',
    named: 'is of this machine in development',
  },
]
