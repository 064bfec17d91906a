import { parseArgs } from 'node:util'

export interface LoadOptions {
  /** The URL of the large database; null for the embedded one in DATA_DIR. */
  databaseUrl: string | null
  dataDir: string
  /** How many rounds of A B B A are measured. */
  rounds: number
  /** Duration of one measurement in seconds. */
  seconds: number
  connections: number
  /** How many sockets are open, and how many messages per second are sent over all of them. */
  sockets: number
  rate: number
  /** P3: the members of the small database that the large one is compared with. */
  smallMembers: number
  /** P7: how many messages before the newest the deep page is. */
  deep: number
  /** P9: the members with a push subscription. */
  subscriptions: number
  /** The URL of a running demo, for the paint benchmark. */
  url: string
}

/** Reads the command line arguments after the name of the benchmark. */
export function readOptions(args: string[]): { name: string; rest: string[]; options: LoadOptions } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'database-url': { type: 'string' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '10' },
      sockets: { type: 'string', default: '1000' },
      rate: { type: 'string', default: '300' },
      'small-members': { type: 'string', default: '10000' },
      deep: { type: 'string', default: '100000' },
      subscriptions: { type: 'string', default: '100000' },
      url: { type: 'string', default: 'http://localhost:4000' },
    },
  })
  return {
    name: positionals[0] ?? '',
    rest: positionals.slice(1),
    options: {
      databaseUrl: values['database-url'] ?? process.env.DATABASE_URL ?? null,
      dataDir: process.env.DATA_DIR ?? '.data',
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      connections: Number(values.connections),
      sockets: Number(values.sockets),
      rate: Number(values.rate),
      smallMembers: Number(values['small-members']),
      deep: Number(values.deep),
      subscriptions: Number(values.subscriptions),
      url: values.url,
    },
  }
}
