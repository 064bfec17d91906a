// `node tests/bin/first-start.mjs`: the first minutes of a newcomer. Runs `npm start` on a checkout without packages, data,
// database or Redis, and looks at what it serves and at what is left when it has stopped. Runs on any Node from version 20,
// without a package. A checkout that has packages already is copied. Ends with the line `N passed, N failed`.
import { equal, match, ok } from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { failureLines } from './failure-lines.mjs'

const own = join(dirname(fileURLToPath(import.meta.url)), '../..')
const isBare = !['node_modules', '.data', '.env'].some((name) => existsSync(join(own, name)))
const folder = isBare ? own : copy()

/** Installing from an empty cache over a slow line, on a slow machine. */
const startLimit = 15 * 60_000
const stopLimit = 60_000

/** Every process of this start inherits it, and is found by it. */
const mark = `VONK_FIRST_START=${randomUUID()}`
const port = await freePort()
const url = `http://localhost:${port}`
let output = ''
let passed = 0
const lines = []

const child = spawn('npm', ['start'], { cwd: folder, env: newcomer(), stdio: ['ignore', 'pipe', 'pipe'] })
let isOver = false
const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve)).finally(() => {
  isOver = true
})
for (const stream of [child.stdout, child.stderr])
  stream.on('data', (chunk) => {
    output += chunk
    process.stdout.write(chunk)
  })
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    clear()
    process.exit(1)
  })

try {
  if (await check('npm start serves a bare checkout', startsUp)) {
    await check('it shows each part of the first start with its seconds', showsParts)
    await check('/ is the landing page', servesLanding)
    await check('/members is the page of Anna, who logs in', servesAnna)
    await check('{ __typename } of /graphql is answered', servesGraph)
    await check('SIGTERM stops it, and leaves no process', stops)
  }
} finally {
  clear()
}
for (const line of lines) console.log(line)
const failed = lines.filter((line) => line.startsWith('FAILED')).length
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Leaves the checkout as it was, but for its packages and its build. */
function clear() {
  for (const pid of processes()) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
  const made = isBare ? join(folder, '.data') : folder
  rmSync(made, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

async function check(name, work) {
  try {
    await work()
    passed++
    console.log(`ok   ${name}`)
    return true
  } catch (error) {
    lines.push(...failureLines({ name: `first start > ${name}`, message: error.message }))
    return false
  }
}

async function startsUp() {
  const begin = Date.now()
  const isListening = () => output.includes(`Vonk is at ${url}`)
  while (!isListening()) {
    // What it printed says why.
    if (isOver) throw new Error(`It ended with ${(await ended) ?? child.signalCode}:\n${output.trim()}`)
    if (Date.now() - begin > startLimit) throw new Error(`It took too long:\n${output.trim()}`)
    await pause(200)
  }
  console.log(`The first page after ${((Date.now() - begin) / 1000).toFixed(1)} s.`)
}

function showsParts() {
  for (const part of ['Installing packages', 'Building', 'Preparing the database', 'Creating the demo data'])
    match(output, new RegExp(`^ *${part} \\.+ +\\d+\\.\\d s$`, 'm'))
}

async function servesLanding() {
  const page = await fetch(url)
  equal(page.status, 200)
  match(await page.text(), /<h1\b/)
}

async function servesAnna() {
  const body = new URLSearchParams({ email: 'anna@example.com', password: 'vonk-demo' })
  const login = await fetch(`${url}/login`, { method: 'POST', body, redirect: 'manual' })
  equal(login.headers.get('location'), '/members', await login.text())
  const cookie = login.headers.getSetCookie().map((one) => one.split(';')[0])
  const page = await fetch(`${url}/members`, { headers: { cookie: cookie.join('; ') }, redirect: 'manual' })
  equal(page.status, 200)
  const html = await page.text()
  match(html, /<h1\b[^>]*>[^<]*Anna/)
  ok(new Set(html.match(/href="\/members\/\d+/g)).size >= 12, 'The page shows fewer than 12 members.')
}

async function servesGraph() {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ __typename }' }),
  })
  const { data } = await answer.json()
  equal(data?.__typename, 'Query')
}

async function stops() {
  child.kill('SIGTERM')
  const begin = Date.now()
  while (processes().length > 0) {
    if (Date.now() - begin > stopLimit)
      throw new Error(`Left after ${stopLimit / 1000} s:\n${processes().map(commandOf).join('\n')}`)
    await pause(200)
  }
  await ended
}

/** The processes of this start that are still running. */
function processes() {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark)
    } catch {
      return false
    }
  })
}

function commandOf(pid) {
  try {
    return `${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`
  } catch {
    return pid
  }
}

/** This environment without what a newcomer has not set: the variables of the product, and what npm and CI add. */
function newcomer() {
  const ours = readFileSync(join(own, '.env.example'), 'utf8').match(/^[A-Z][A-Z0-9_]*(?==)/gm)
  const left = /^(CI|INIT_CWD|NODE|NODE_OPTIONS|TEST_\w+|npm_(lifecycle|package|execpath|node)\w*)$/
  const env = Object.entries(process.env).filter(([name]) => !ours.includes(name) && !left.test(name))
  const [name, value] = mark.split('=')
  return { ...Object.fromEntries(env), PORT: String(port), [name]: value }
}

/** Copies what a clone would have, and what is not committed yet. */
function copy() {
  const target = mkdtempSync(join(tmpdir(), 'vonk-first-start-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: own,
    encoding: 'utf8',
  })
  for (const path of listed.split('\n').filter((line) => line && existsSync(join(own, line))))
    cpSync(join(own, path), join(target, path))
  return target
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
