import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { variables } from '../../apps/server/src/env.variables.ts'

const root = join(import.meta.dirname, '../..')
const deploy = join(root, 'apps/server/deploy')
const units = ['vonk@.service', 'vonk-worker.service']
const textOf = (unit: string) => readFileSync(join(deploy, unit), 'utf8')
const all = (unit: string, key: string) =>
  [...textOf(unit).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
const lastOf = (unit: string, key: string) => all(unit, key).at(-1)

/** The steps of a shutdown have 8 seconds each; a server has fewer than seven. */
const shutdown = readFileSync(join(root, 'apps/server/src/http/shutdown.ts'), 'utf8')
const steps = readFileSync(join(root, 'apps/server/src/main.ts'), 'utf8').split('shutdown.last(').length - 1

describe.each(units)('%s', (unit) => {
  it('starts a program that is there, with variables that it reads', () => {
    const file = lastOf(unit, 'ExecStart')?.split(' ').at(-1) ?? ''
    expect(existsSync(join(root, file)), file).toBe(true)
    const names = all(unit, 'Environment').flatMap((line) =>
      line.split(' ').map((pair) => pair.split('=')[0]),
    )
    expect(
      names.filter((name) => !name?.startsWith('NODE_') && !Object.hasOwn(variables.shape, name ?? '')),
    ).toEqual([])
  })

  it('waits longer than a shutdown takes', () => {
    const each = Number(shutdown.match(/setTimeout\(resolve, (\d+)\)/)?.[1]) / 1000
    expect(Number(lastOf(unit, 'TimeoutStopSec'))).toBeGreaterThan(each * steps)
  })

  it('may write into its folders of data and cache only, and gain no rights', () => {
    expect(lastOf(unit, 'ReadWritePaths')).toBe('/var/lib/vonk /var/cache/vonk')
    expect(
      ['ProtectSystem', 'NoNewPrivileges', 'User', 'CapabilityBoundingSet'].map((key) => lastOf(unit, key)),
    ).toEqual([...['strict', 'true', 'vonk', '']])
  })
})

const hasVerify = spawnSync('systemd-analyze', ['--version'], { stdio: 'ignore' }).status === 0
describe.runIf(hasVerify)('systemd, where there is one,', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-units-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** What systemd says of a unit, on a machine where the paths of an installation are not. */
  const verify = (unit: string, text: string) => {
    const path = join(folder, unit)
    writeFileSync(path, text.replace('/opt/vonk/node_modules/node/bin/node', process.execPath))
    return spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' }).stderr
  }

  it.each(units)('finds nothing wrong with %s', (unit) => {
    expect(verify(unit, textOf(unit))).toBe('')
    expect(verify(unit, textOf(unit).replace('ProtectSystem=strict', 'ProtectSystem=very'))).toMatch(/very/)
  })

  it.each(units)('rates what %s may do as safe', (unit) => {
    const words = ['security', '--offline=true', '--threshold=30', join(deploy, unit)]
    expect(spawnSync('systemd-analyze', words, { encoding: 'utf8' }).status).toBe(0)
  })
})
