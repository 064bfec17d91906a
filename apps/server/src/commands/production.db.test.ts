import { randomBytes } from 'node:crypto'
import { runScript } from '@vonk/tests/testkit/commands.ts'
import { createDatabase, type TestDatabase } from '@vonk/tests/testkit/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let [demo, empty] = [] as unknown as [TestDatabase, TestDatabase]
beforeAll(async () => {
  ;[demo, empty] = await Promise.all([createDatabase('demo'), createDatabase('empty')])
})
afterAll(async () => {
  await Promise.all([demo.drop(), empty.drop()])
})

const random = () => randomBytes(32).toString('base64')
const sound = () => ({
  NODE_ENV: 'production',
  DATABASE_URL: empty.url,
  PUBLIC_URL: 'https://vonk.example',
  MEDIA_SECRET: random(),
  FIELD_KEY: random(),
  SMTP_URL: 'smtps://mail.example',
})

/** Runs the command as an operator does, in its own process. */
async function check(env: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const { code, output } = await runScript('production', [], env)
  return { code, lines: output.trim().split('\n') }
}

describe('npm run production:check', () => {
  it('is content with a sound environment and an empty database', async () => {
    expect(await check(sound())).toEqual({ code: 0, lines: ['A production server would start.'] })
  })

  it('prints everything that would be rejected, of environment and data, and exits with 1', async () => {
    const { code, lines } = await check({
      ...sound(),
      DATABASE_URL: demo.url,
      MEDIA_SECRET: '0'.repeat(32),
      SEED_DEMO: 'true',
      S3_ENDPOINT: 'http://files.example',
      MOLLIE_API_KEY: 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM',
    })
    expect(code).toBe(1)
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'MEDIA_SECRET',
      'SEED_DEMO',
      'S3_ENDPOINT',
      'DATABASE_URL',
      'SMS_ACCESS_KEY',
      'PUSH_PRIVATE_KEY',
      '6',
    ])
  })

  it('says that the database cannot be reached, without its password', async () => {
    const { code, lines } = await check({
      ...sound(),
      DATABASE_URL: 'postgresql://vonk:geheim@127.0.0.1:1/vonk',
    })
    expect(code).toBe(1)
    expect(lines).toEqual([
      expect.stringMatching(/^DATABASE_URL: the database cannot be checked/),
      '1 thing is missing or unsafe.',
    ])
    expect(lines.join()).not.toContain('geheim')
  })
})
