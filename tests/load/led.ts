import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { compare } from './rounds.ts'
import type { LoadContext } from './run.ts'
import { median, quantile, round } from './statistics.ts'

const writers = 20
/** So many members have a million credits in the large database. */
const rich = 1000

const spend = {
  name: 'load.spend',
  text: `select transfer_credits(entry_id($1::int, 'message:' || $2::uuid), $1::int, system_account('spent'), 1, 'message', '', now())`,
}
const insert = {
  name: 'load.entry',
  text: `insert into load_entry (id, member_id, amount, created_at) values ($2::uuid, $1::int, 1, now())`,
}

/** LED: spending a credit as sending does, in a durable transaction, against an insert that is as durable. */
export async function run(context: LoadContext) {
  const clients = Array.from({ length: writers }, () => new pg.Client({ connectionString: context.url }))
  await Promise.all(clients.map((client) => client.connect()))
  const [first] = clients as [pg.Client]
  try {
    await first.query(
      `drop table if exists load_entry;
       create table load_entry (id uuid primary key, member_id int, amount int, created_at timestamptz(3))`,
    )
    const slow = { subject: [] as number[], peer: [] as number[] }
    const measure = (statement: typeof spend, slowest: number[]) => async () => {
      const times: number[] = []
      const end = performance.now() + context.seconds * 1000
      await Promise.all(
        clients.map(async (client) => {
          for (let began = performance.now(); began < end; began = performance.now()) {
            const member = 1 + Math.floor(Math.random() * rich)
            await client.query({ ...statement, values: [member, randomUUID()] })
            times.push(performance.now() - began)
          }
        }),
      )
      slowest.push(quantile(times, 0.99))
      return times.length / context.seconds
    }
    const compared = await compare(context.rounds, measure(spend, slow.subject), measure(insert, slow.peer))
    const p99 = { subject: round(median(slow.subject)), peer: round(median(slow.peer)) }
    return {
      unit: 'transactions per second',
      measures: { ratio: compared.ratio, p99: round(p99.subject / p99.peer) },
      writers,
      ...compared,
      p99,
    }
  } finally {
    await first.query('drop table if exists load_entry')
    await Promise.all(clients.map((client) => client.end()))
  }
}
