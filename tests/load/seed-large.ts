// `npm run seed:large -- --members 1000000 [--messages 10000000] [--database-url URL] [--sessions 1000]`:
// fills an empty database with data of any size, by default the embedded one in DATA_DIR.
import { parseArgs } from 'node:util'
import { seedLarge } from '@vonk/prisma/seed/large.ts'
import { readEnv } from '../../apps/server/src/env.ts'
import { openMigratedDatabase } from '../../apps/server/src/services/database.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    messages: { type: 'string' },
    'database-url': { type: 'string' },
    /** Known session tokens for the first members: for benchmarks only, never on a server that others can reach. */
    sessions: { type: 'string', default: '0' },
  },
})
const members = number(values.members)
const messages = values.messages === undefined ? members * 10 : number(values.messages)
const given = values['database-url']
const env = readEnv({ ...process.env, ...(given ? { DATABASE_URL: given } : {}) })
const database = await openMigratedDatabase(env)
const began = Date.now()
const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`
try {
  const options = { members, messages, now: new Date(), sessions: number(values.sessions) }
  await seedLarge(database.url, options, (step) => console.log(`${seconds().padStart(8)}  ${step}`))
  console.log(`${seconds().padStart(8)}  done: ${members} profiles, about ${messages} messages.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await database.stop()
}

function number(text: string): number {
  const value = Number(text.replaceAll('_', ''))
  if (!Number.isInteger(value) || value < 0) throw new Error(`${text} is no whole number.`)
  return value
}
