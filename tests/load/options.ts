import { join } from 'node:path'
import { parseArgs } from 'node:util'

const options = {
  /** The URL of the large database; by default the embedded one in DATA_DIR. */
  'database-url': { type: 'string' },
  /** The folder for the results. */
  results: { type: 'string', default: join(import.meta.dirname, '../../docs/performance/results') },
  /** How many rounds of A B B A are measured. */
  rounds: { type: 'string', default: '5' },
  /** The duration of one measurement in seconds; that of a window of U. */
  seconds: { type: 'string', default: '3' },
  window: { type: 'string', default: '15' },
  /** The duration of P12. */
  minutes: { type: 'string', default: '60' },
  connections: { type: 'string', default: '10' },
  /** P5: how many sockets are open, and how many messages per second are sent over all of them. */
  sockets: { type: 'string', default: '1000' },
  rate: { type: 'string', default: '300' },
  /** P6: how many sockets are held. */
  held: { type: 'string', default: '10000' },
  /** P3: the members of the small database that the large one is compared with. */
  'small-members': { type: 'string', default: '10000' },
  /** P3: how many filters one pass asks with. */
  filters: { type: 'string', default: '200' },
  /** P7: how many messages before the newest the deep page is. */
  deep: { type: 'string', default: '100000' },
  /** P9: the members with a push subscription. */
  subscriptions: { type: 'string', default: '100000' },
  /** U: the first level and the difference between two; P12: the members. */
  step: { type: 'string', default: '500' },
  /** U: no level above this one. */
  highest: { type: 'string', default: '12000' },
  /** The URL of a running demo; P10 starts one without it. */
  url: { type: 'string' },
  /** Writes the page of the results, and measures nothing. */
  page: { type: 'boolean', default: false },
} as const

export type LoadOptions = ReturnType<typeof readOptions>['options']

/** Reads the command line arguments: what is measured, and how. */
export function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  return {
    names: positionals,
    options: {
      databaseUrl: values['database-url'] ?? process.env.DATABASE_URL ?? null,
      dataDir: process.env.DATA_DIR ?? '.data',
      results: values.results,
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      window: Number(values.window),
      minutes: Number(values.minutes),
      connections: Number(values.connections),
      sockets: Number(values.sockets),
      rate: Number(values.rate),
      held: Number(values.held),
      smallMembers: Number(values['small-members']),
      filters: Number(values.filters),
      deep: Number(values.deep),
      subscriptions: Number(values.subscriptions),
      step: Number(values.step),
      highest: Number(values.highest),
      demoUrl: values.url ?? null,
      isPage: values.page,
    },
  }
}
