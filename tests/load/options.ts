import { parseArgs } from 'node:util'

export interface LoadOptions {
  /** The database of the large world; null: the embedded one of DATA_DIR. */
  databaseUrl: string | null
  dataDir: string
  /** Rounds of A B B A. */
  rounds: number
  /** Length of one measurement in seconds. */
  seconds: number
  connections: number
  /** Open sockets, and messages a second over all of them. */
  sockets: number
  rate: number
  /** Where a running demo is that is looked at as a member would. */
  url: string
}

/** Reads the command line after the benchmark's name. */
export function readOptions(args: string[]): { name: string; options: LoadOptions } {
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
      url: { type: 'string', default: 'http://localhost:4000' },
    },
  })
  return {
    name: positionals[0] ?? '',
    options: {
      databaseUrl: values['database-url'] ?? process.env.DATABASE_URL ?? null,
      dataDir: process.env.DATA_DIR ?? '.data',
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      connections: Number(values.connections),
      sockets: Number(values.sockets),
      rate: Number(values.rate),
      url: values.url,
    },
  }
}
