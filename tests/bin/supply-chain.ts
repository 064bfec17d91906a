// `npm run supply-chain`: searches the files for secrets, the packages for known vulnerabilities and licences that are not
// allowed, and writes what the product is made of to dist/sbom.cdx.json (CycloneDX). `npm run check` runs it.
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAudit } from './audit-report.ts'
import { licenceErrors } from './licences.ts'
import { isBinary, secretsIn } from './secret-scan.ts'

const root = join(import.meta.dirname, '../..')

/** Runs npm, with a limit for registries that never answer. Resolves with its output, also when it fails. */
function npm(...args: string[]): Promise<{ ok: boolean; output: string; error: string }> {
  const own = process.env.npm_execpath
  const [file, first] = own ? [process.execPath, [own]] : ['npm', []]
  const options = { cwd: root, timeout: 15_000, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve) =>
    execFile(file, [...first, ...args], options, (failure, output, error) =>
      resolve({ ok: failure === null, output, error }),
    ),
  )
}

async function audit(): Promise<string[]> {
  const { output } = await npm('audit', '--json', '--fetch-retries=0', '--fetch-timeout=10000')
  const { isReachable, errors, notes } = readAudit(output)
  if (!isReachable)
    console.log('Vulnerabilities: not checked, because no registry with advisories is reachable.')
  for (const note of notes) console.log(`Vulnerabilities: ${note}`)
  return errors
}

async function bill(): Promise<string[]> {
  // Optional peers that do not fit are no part of what is installed.
  const { ok, output, error } = await npm(
    'sbom',
    '--package-lock-only',
    '--legacy-peer-deps',
    '--sbom-format=cyclonedx',
  )
  if (!ok)
    return [`The bill of materials could not be written (npm 10.1 or newer is needed): ${error.trim()}`]
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, 'dist/sbom.cdx.json'), output)
  return []
}

async function secrets(): Promise<string[]> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed.split('\0').filter((path) => path && !isBinary(path) && existsSync(join(root, path)))
  const errors: string[] = []
  for (const path of files) errors.push(...(await secretsIn(path, readFileSync(join(root, path), 'utf8'))))
  return errors
}

/** The lock files: the project's own, and that of a tool that is installed only when it is asked for. */
const locks = ['package-lock.json', 'tests/lighthouse/package-lock.json']
const licences = locks.flatMap((path) =>
  licenceErrors(JSON.parse(readFileSync(join(root, path), 'utf8')).packages),
)
const errors = (await Promise.all([secrets(), audit(), bill(), licences])).flat()
for (const error of errors) console.error(error)
process.exit(errors.length === 0 ? 0 : 1)
