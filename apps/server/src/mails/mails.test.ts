import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { notificationKinds } from '@vonk/schema/notifications/kinds.rules.ts'
import { en } from '@vonk/schema/texts/en.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { mailJobs, mails } from './mails.ts'

const folder = import.meta.dirname
const root = join(folder, '../../../..')
const kebab = (kind: string) => kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

describe('the table of mails', () => {
  it('lists every mail file, each named after its kind', () => {
    const files = globSync('*.mail.tsx', { cwd: folder }).sort()
    expect(mails.map(({ kind }) => `${kebab(kind)}.mail.tsx`).sort()).toEqual(files)
  })

  it('has a mail for each subject in the catalogue', () => {
    const subjects = Object.keys(en).flatMap((key) => /^mail(\w+)Subject$/.exec(key)?.[1] ?? [])
    expect(mails.map(({ kind }) => kind[0]?.toUpperCase() + kind.slice(1)).sort()).toEqual(subjects.sort())
  })

  it('has a button label for each mail with a link', () => {
    const withoutButton = mails.filter(
      ({ kind }) => !(`mail${kind[0]?.toUpperCase()}${kind.slice(1)}Button` in en),
    )
    expect(withoutButton.map(({ kind }) => kind)).toEqual([
      'certificate',
      'partnerRejected',
      'supportCase',
      'webhookDisabled',
    ])
  })

  it('has a mail for each notification setting', () => {
    expect([...new Set(mails.map(({ setting }) => setting))].sort()).toEqual(
      [...notificationKinds, 'necessary'].sort(),
    )
  })

  it('has exactly the jobs that operations enqueue', () => {
    const sources = globSync('schema/**/*.{sql,ts}', { cwd: root }).filter(
      (path) => !path.endsWith('.test.ts'),
    )
    const enqueued = sources.flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/queue_job\('(send-[\w-]+)'/g)].map(
        ([, job]) => job,
      ),
    )
    expect([...mailJobs].sort()).toEqual([...new Set(enqueued)].sort())
  })
})

describe('a process of the server', () => {
  const given = mkdtempSync(join(tmpdir(), 'vonk-mails-'))
  afterAll(() => rmSync(given, { recursive: true, force: true }))
  const run = (source: string) =>
    spawnSync(process.execPath, ['--input-type=module', '-e', source], { cwd: folder, encoding: 'utf8' })

  it('loads the mails without a flag or a build', () => {
    const { stdout, stderr } = run(`console.log((await import('${join(folder, 'mails.ts')}')).mails.length)`)
    expect(Number(stdout), stderr).toBe(mails.length)
  })

  it('stops with the name and the position of a mail with a syntax error', () => {
    const path = join(given, `${basename(given)}.mail.tsx`)
    writeFileSync(path, 'export const mail = <p>unclosed')
    const { status, stderr } = run(
      `await import('${join(folder, 'jsx-loader.ts')}'); await import('${path}')`,
    )
    expect(status).toBe(1)
    expect(stderr).toContain(`${path}: `)
    expect(stderr).toContain('<p>unclosed')
  })
})
