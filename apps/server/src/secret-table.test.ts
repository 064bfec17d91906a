import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { variables } from './env.variables.ts'

const root = join(import.meta.dirname, '../../..')
const page = readFileSync(join(root, 'docs/production.md'), 'utf8')
const section = page.split('## Replacing a secret')[1] ?? ''
/** The first cells of the table: what each row is about. */
const rows = [...section.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].slice(2)
const namesIn = (text: string) => [...text.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name)
const named = new Set(rows.flatMap(([row]) => namesIn(row)))

/** Variables that hold no secret. A new variable is either here or in the table. */
const open = [
  ...['NODE_ENV', 'HOST', 'PORT', 'PUBLIC_URL', 'DATABASE_POOL', 'DATA_DIR', 'STORAGE', 'SERVICE_WORKER'],
  'CONSOLE_HOST',
  ...['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_PREFIX', 'CDN_PURGE_URL', 'MAIL_FROM', 'PAYMENTS'],
  ...['MOLLIE_DEFAULT_ACCOUNT', 'MOLLIE_API_URL', 'SMS_API_URL', 'SMS_FROM', 'ANALYTICS_URL', 'RECORDER_URL'],
  ...['GRAPHIQL_PARTNERS', 'METRICS_PORT', 'METRICS_HOST', 'TRUST_PROXY', 'RUN_JOBS'],
  ...['DATABASE_PREPARES', 'DATABASE_REPLICA_POOL', 'DATABASE_REPLICA_MAX_LAG_MS'],
  ...['SEED_DEMO', 'WEB_DEV_SERVER', 'LOG_LEVEL', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_SERVICE_NAME'],
]

it('has a row for every secret of the environment, and no other', () => {
  const secrets = Object.keys(variables.shape).filter((name) => !open.includes(name))
  expect([...named].sort()).toEqual(secrets.sort())
})

it('calls nothing open that looks like a secret', () => {
  expect(open.filter((name) => /SECRET|KEY|TOKEN|PASSWORD/.test(name))).toEqual([])
})

it('names the tests of each row, which are there and name each of its secrets', () => {
  expect(rows.length).toBeGreaterThan(5)
  for (const [, secret, , tests = ''] of rows) {
    const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    expect([secret, files.length]).not.toEqual([secret, 0])
    for (const file of files) expect([file, existsSync(join(root, file))]).toEqual([file, true])
    const read = files.map((file) => readFileSync(join(root, file), 'utf8')).join()
    const untested = namesIn(secret ?? '').filter((name) => !read.includes(name))
    expect(untested).toEqual([])
  }
})
