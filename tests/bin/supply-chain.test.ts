import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readAudit } from './audit-report.ts'
import { licenceErrors } from './licences.ts'
import { secretsIn } from './secret-scan.ts'

/** Put together here, so that the scan of this file finds nothing. */
const joined = (...parts: string[]) => parts.join('')

describe('the search for secrets', () => {
  it.each([
    ['a cloud key', joined('AKIA', 'Q3WERTZ7UIOPA5DF')],
    [
      'a private key',
      generateKeyPairSync('rsa', { modulusLength: 2048 })
        .privateKey.export({ type: 'pkcs1', format: 'pem' })
        .toString(),
    ],
    ['a token of a code host', joined('ghp_', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx')],
    ['a database with its password', joined('postgresql://admin:', 'hJ7wq2Lm9@db.example.org/vonk')],
    ['the environment of a server', joined('FIELD_', 'KEY=q8ZtDPmLxR4nYk2WvJcHs7BfGd5TuEoA')],
    ['a live key of the payment provider', joined('live_', 'dHar4XY7LxsDOtmnkVtjNVWXLSlXsM')],
  ])('finds %s, and does not print it', async (_name, secret) => {
    const found = await secretsIn('apps/server/src/planted.ts', `const one = 1\nconst two = '${secret}'\n`)
    expect(found).toEqual([expect.stringMatching(/^apps\/server\/src\/planted\.ts:2 holds a secret: /)])
    expect(found.join()).not.toContain(secret)
  })

  it('finds nothing in code without secrets', async () => {
    expect(
      await secretsIn(
        'a.ts',
        `const url = 'postgresql://vonk@127.0.0.1:5432/vonk'\nconst hash = '${'ab12'.repeat(16)}'`,
      ),
    ).toEqual([])
  })
})

describe('the check of licences', () => {
  const errorsOf = (license?: string, path = 'node_modules/planted') =>
    licenceErrors({ [path]: license === undefined ? {} : { license } })

  it.each(['MIT', 'MIT or MPL-2.0', '(MIT AND Zlib)', 'GPL-3.0-only OR MIT'])('allows %s', (licence) =>
    expect(errorsOf(licence)).toEqual([]),
  )
  it.each([
    'GPL-3.0-or-later',
    'AGPL-3.0-only',
    'MIT AND GPL-2.0-only',
    'LGPL-3.0-or-later',
    'BUSL-1.1',
    'SEE LICENSE IN x',
  ])('forbids %s', (licence) =>
    expect(errorsOf(licence)).toEqual([`planted has the licence ${licence}, which is not allowed.`]),
  )

  it('forbids a package without a licence, wherever it is installed', () => {
    expect(errorsOf(undefined, 'apps/web/node_modules/@some/planted')).toEqual([
      '@some/planted names no licence.',
    ])
  })

  it('allows named packages more, and knows the project’s own', () => {
    expect(errorsOf('LGPL-3.0-or-later', 'node_modules/@img/sharp-libvips-linux-x64')).toEqual([])
    expect(
      licenceErrors({ '': { license: 'UNLICENSED' }, 'node_modules/@vonk/web': { link: true } }),
    ).toEqual([])
  })
})

describe('the check of vulnerabilities', () => {
  const advisory = { title: 'Prototype pollution', url: 'https://advisories.example/1' }
  const report = (...vulnerabilities: object[]) =>
    readAudit(JSON.stringify({ vulnerabilities: Object.fromEntries(Object.entries(vulnerabilities)) }))

  it('rejects a direct dependency with an advisory of its own', () => {
    const { isReachable, errors } = report({
      name: 'planted',
      severity: 'low',
      isDirect: true,
      via: [advisory],
    })
    expect(isReachable).toBe(true)
    expect(errors).toEqual(['planted is vulnerable (low): Prototype pollution, https://advisories.example/1'])
  })

  it('only names what other packages bring along', () => {
    const { errors, notes } = report(
      { name: 'deep', severity: 'high', isDirect: false, via: [advisory] },
      { name: 'direct', severity: 'high', isDirect: true, via: ['deep'] },
    )
    expect(errors).toEqual([])
    expect(notes).toEqual(['deep is vulnerable (high): Prototype pollution, https://advisories.example/1'])
  })

  it.each(['', 'not JSON', '{"error":{"code":"ENOTFOUND"}}', '{"statusCode":405}', 'null'])(
    'says that no registry answered: %j',
    (output) => expect(readAudit(output)).toEqual({ isReachable: false, errors: [], notes: [] }),
  )
})
