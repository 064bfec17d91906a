import type { Guard } from './guard.ts'

const changes = 'apps/web/src/graphql/changes.ts'
const link = 'apps/web/src/graphql/links/stale-answer-link.ts'
const staleAnswerTest = 'apps/web/src/graphql/links/stale-answer-link.test.ts'
const board = 'apps/web/src/shared/photos/photo-board.test.tsx'

/** Guards against answers that are older than what the page shows. */
export const guards: Guard[] = [
  {
    prevents: 'Unread counts that were made earlier replace later ones that arrived before them.',
    file: 'apps/web/src/graphql/policies/user.ts',
    text: 'known && Number(next.asOf) < Number(known.asOf) ? known : next',
    without: 'next',
    test: 'apps/web/src/graphql/events/cache-fields.test.ts',
  },
  {
    prevents: 'The answer of a query overwrites what a mutation has returned since the query was sent.',
    file: link,
    text: "if (kind === 'mutation') changes()?.add(operation, data)\n          else if",
    without: 'if',
    test: staleAnswerTest,
    named: 'repeats a query when a mutation',
  },
  {
    prevents: 'Queries are repeated for mutations that events report in full.',
    file: changes,
    text: 'if (isQuick(mutation)) return',
    test: staleAnswerTest,
    named: 'events report the mutation in full',
  },
  {
    prevents: 'Queries are repeated for a mutation of other objects.',
    file: changes,
    text: ' && objectsIn(data).some((id) => (lastOf.get(id) ?? 0) > since)',
    test: staleAnswerTest,
    named: 'a mutation has returned other objects',
  },
  {
    prevents:
      'A refetch that is asked for when everything may be out of date gets the answer of an older query.',
    file: changes,
    text: 'lastOfAll = ++count',
    test: staleAnswerTest,
    named: 'repeats all queries in flight',
  },
  {
    prevents: 'A refetch that an account event asks for gets the answer of a query from before the event.',
    file: 'apps/web/src/graphql/events/stream.ts',
    text: "if (event.__typename === 'AccountEvent') invalidateInFlight()",
    test: 'apps/web/src/graphql/graph.test.ts',
    named: 'refetches for a listener',
  },
  {
    prevents: 'After a gap in the events, the answer of a query from before it is taken for a new one.',
    file: 'apps/web/src/graphql/events/refetch-scheduler.ts',
    text: 'onGap()',
    test: 'apps/web/src/graphql/events/refetch-scheduler.test.ts',
    named: 'declares the answers',
  },
  {
    prevents: 'The photos show their old order again for a moment, so that a press hits the wrong photo.',
    file: 'apps/web/src/shared/photos/photo-board.tsx',
    text: "usePhotosOwnQuery({ fetchPolicy: 'cache-and-network' })",
    without: 'usePhotosOwnQuery()',
    test: board,
    named: 'keeps the new order while older photos',
  },
  {
    prevents: 'Quick changes of the photos overtake each other on the way to the server.',
    file: 'apps/web/src/shared/photos/use-photo-actions.ts',
    text: 'previous.current = previous.current.then(() => attempt(action, done))',
    without: 'previous.current = attempt(action, done)',
    test: board,
    named: 'sends quick changes one after the other',
  },
  {
    prevents: 'The answer to an earlier order of the photos takes back the latest one on the screen.',
    file: 'apps/web/src/shared/photos/use-photo-actions.ts',
    text: 'setShownOrder((latest) => (latest === photoIds ? null : latest))',
    without: 'setShownOrder(null)',
    test: board,
    named: 'sends quick changes one after the other',
  },
  {
    prevents: 'A privacy switch does not move while the settings are fetched again.',
    file: 'apps/web/src/features/privacy/privacy-page.tsx',
    text: "usePrivacySettingsQuery({ fetchPolicy: 'cache-and-network' })",
    without: 'usePrivacySettingsQuery()',
    test: 'apps/web/src/features/privacy/privacy-page.test.tsx',
    named: 'changes a switch at once while',
  },
]
