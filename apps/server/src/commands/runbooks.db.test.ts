import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())

const root = join(import.meta.dirname, '../../../..')
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const statements = [...page.matchAll(/^```sql\n(.*?);\n```$/gms)].map(([, statement = '']) => statement)
const run = (statement: string) => fixture.services.db.pool.query(statement)

describe('the runbooks of docs/operations.md', () => {
  const named = statements.map((statement, at) => [at + 1, statement] as const)
  it.each(named)('have a statement %i that runs', async (_, statement) => {
    const { fields } = await run(statement)
    expect(fields.length).toBeGreaterThan(0)
  })

  it('let go what waits for its next try, and nothing that runs or did not fail', async () => {
    const again = statements.find((statement) => statement.includes('reschedule_jobs')) ?? ''
    await run(
      `select graphile_worker.add_job('send-test', json_build_object('n', n)) from generate_series(1, 3) n`,
    )
    const jobs = 'graphile_worker._private_jobs'
    const failed = `set attempts = 25, last_error = 'no', run_at = now() + interval '1 hour'`
    await run(`update ${jobs} ${failed} where (payload ->> 'n')::int < 3`)
    await run(`update ${jobs} set locked_at = now(), locked_by = 'w' where (payload ->> 'n')::int = 2`)
    expect((await run(again)).rows).toEqual([{ count: 1 }])
    const { rows } = await run(
      `select (payload ->> 'n')::int as n from ${jobs} where attempts = 0 and run_at <= now() order by 1`,
    )
    expect(rows).toEqual([{ n: 1 }, { n: 3 }])
  })
})

it('names for every failure a test or a runbook that is there', () => {
  const section = page.split('## What a failure does to members')[1]?.split('\n## ')[0] ?? ''
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
  expect(rows.length).toBeGreaterThan(9)
  for (const row of rows) {
    const files = [...row.matchAll(/`([\w/.-]+\.test\.ts)`/g)].map(([, file = '']) => file)
    expect([row, files.length > 0 || row.includes('the same test')]).toEqual([row, true])
    for (const file of files) expect([file, existsSync(join(root, file))]).toEqual([file, true])
  }
})
