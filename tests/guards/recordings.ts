import type { Guard } from './guard.ts'

const test = 'apps/server/src/tracking/recording.db.test.ts'
const mask = 'apps/web/src/public/recording/mask.rules.ts'
const maskTest = 'apps/web/src/public/recording/mask.rules.test.ts'

/** Guards of recordings of visits. */
export const guards: Guard[] = [
  {
    prevents: 'A visit is recorded without consent to it.',
    file: 'apps/server/src/tracking/recording.ts',
    text: "allowed.includes('recording') ? (choice?.browser ?? null) : null",
    without: "allowed.includes('analytics') ? (choice?.browser ?? null) : null",
    test,
    named: 'a purpose of its own',
  },
  {
    prevents: 'A page of the member application is recorded.',
    file: 'apps/server/src/tracking/recording.ts',
    text: 'recordedPage(page) !== page',
    without: 'page === null',
    test,
    named: 'is rejected for',
  },
  {
    prevents: 'One network floods the recorder.',
    file: 'apps/server/src/tracking/recording.ts',
    text: "(await tryRateLimit(context, 'recordings', network)).minutes > 0",
    without: 'context === null || network === null',
    test,
    named: 'has sent its limit',
  },
  {
    prevents: 'A recording contains links and descriptions of a page.',
    file: mask,
    text: 'looks.has(name) ? [[name, maskLook(value)]] : []',
    without: '[[name, maskLook(value)]]',
    test: maskTest,
  },
  {
    prevents: 'A recording contains what somebody types or chooses.',
    file: mask,
    text: 'if (source !== sources.mutation) return null',
    without: 'if (source !== sources.mutation) return data',
    test: maskTest,
  },
]
