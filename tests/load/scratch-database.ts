import { migrate } from '@vonk/prisma/migrate.ts'
import { type LargeOptions, seedLarge } from '@vonk/prisma/seed/large.ts'
import pg from 'pg'

export interface ScratchDatabase {
  url: string
  drop(): Promise<void>
}

/** Creates a database of its own, filled by the large seed, next to the large one. */
export async function createScratchDatabase(
  url: string,
  name: string,
  size: Pick<LargeOptions, 'members' | 'messages' | 'sessions'>,
): Promise<ScratchDatabase> {
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  const scratch = Object.assign(new URL(url), { pathname: `/${name}` }).href
  await admin(`drop database if exists ${name} with (force)`)
  await admin(`create database ${name}`)
  await migrate(scratch)
  await seedLarge(scratch, { ...size, now: new Date() })
  return { url: scratch, drop: () => admin(`drop database if exists ${name} with (force)`) }
}
