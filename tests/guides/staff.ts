import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { commandsOf } from '../testkit/page-commands.ts'
import type { Guide } from './guide.ts'
import type { Newcomer } from './newcomer.ts'
import type { ObjectStore } from './object-store.ts'
import { headings } from './pages.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')

/** The commands of staff that the page lists. */
const listed = [
  ...new Set(
    [...page.matchAll(/^\| (`npm run [^|]*) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/npm run ([\w:]+)`/g)].map(([, name = '']) => name),
    ),
  ),
].filter((name) => !['build', 'worker'].includes(name))

/** Runbooks: what they name in a sentence and not in a block, and the statements, which a test runs too. */
const named = ['ledger:check', 'production:check', 'audit', 'held']
const [psql = ''] = commandsOf('operations.md').get('Runbooks') ?? []
const statements = [...page.matchAll(/^```sql\n(.*?)\n```$/gms)].map(([, statement = '']) => statement)

/** A member on whom staff acts. Staff may do anything to her: at the end of the page her account is erased. */
export interface Subject {
  member: Newcomer
  store: ObjectStore
}

/**
 * Follows docs/operations.md on a machine with a site: the commands of the page for a member who is not confirmed yet, on whom staff
 * does all of it, and the statements of the runbooks in `psql`. `loggedOut` is done when every session was ended.
 */
export async function followOperations(
  guide: Guide,
  { member, store }: Subject,
  loggedOut: () => Promise<void>,
): Promise<void> {
  const before = await store.count()
  await member.signUp()
  const { id } = JSON.parse(await guide.sh(`npm run -s member -- ${member.email} --json`)) as { id: number }
  await guide.sh('npm run -s partner -- add Acme')
  const made = JSON.parse(await guide.sh('npm run -s partner -- key Acme --scopes chats:read --json'))
  for (const heading of headings['operations.md']) {
    await guide.followAll('operations.md', heading, {
      'eva@example.org': member.email,
      ' 123': ` ${id}`,
      vpk_AbCdEf: String(made.key).slice(0, 10),
    })
    if (heading === 'What staff does') await loggedOut()
  }
  console.log('\noperations.md: commands and statements in sentences')
  for (const name of listed) await guide.follow(`npm run ${name} -- --help`)
  for (const name of named) await guide.follow(`npm run ${name}`)
  for (const statement of statements) await guide.follow(`${psql} -c "${statement}"`)
  await untilErased(store, before)
}

/** The files of an erased member leave the bucket by a job. */
async function untilErased(store: ObjectStore, before: number): Promise<void> {
  for (let tries = 0; (await store.count()) > before; tries++) {
    if (tries === 60) throw new Error(`The bucket has more than the ${before} files of before.`)
    await pause(500)
  }
}
