// `npm run bench -- public --url http://localhost:4000`: how long a log-in takes beside 200 simultaneous requests of one
// public address, over its time alone, for each address that draws or renders something. Measured on a running demo.
import { loadavg } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { median, round } from './statistics.ts'

const parallel = 200
/** The most that a log-in may take beside the requests, over its time alone. */
const target = 5
/** An answer that takes longer than this many milliseconds counts as none. */
const timeoutMs = 30_000

/** Addresses that anybody may request; the picture for link previews is found in the page that names it. */
const addresses = [
  ...['/', '/pricing', '/login', '/signup', '/reset-password', '/complaints', '/lang-config', '/pages/terms'],
  ...[
    '/landers/collagelanding',
    '/landers/maplanding',
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
  ],
  ...[
    '/icon.svg',
    '/icon-512.png',
    '/screenshot-wide.webp',
    '/sw-push.js',
    '/offline',
    '/members',
    '/unknown/address',
  ],
  ...['/api/settings.php', '/api/reference', '/api/openapi.json'],
]

type Statuses = Record<string, number>

/** Measures each address and prints a row for it; words choose addresses by a part of their path. */
export async function measurePublic(url: string, rounds: number, words: string[]) {
  const page = await (await fetch(`${url}/`)).text()
  const picture = /og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(page)?.[1]
  const chosen = [picture ?? '', ...addresses].filter(
    (path) => path && (!words[0] || words.some((word) => path.includes(word))),
  )
  // The first ones fill the caches of the server.
  for (let at = 0; at < 3; at++) await logIn(url)
  const found: Record<string, { alone: number; beside: number; ratio: number; statuses: Statuses }> = {}
  for (const path of chosen) {
    const [alone, beside]: [number[], number[]] = [[], []]
    let statuses: Statuses = {}
    for (let at = 0; at < rounds; at++) {
      alone.push(await logIn(url))
      const flood = startFlood(url + path)
      await flood.started
      beside.push(await logIn(url))
      statuses = await flood.ended
    }
    const [one, other] = [median(alone), median(beside)]
    const name = path.replace(/^\/share\/.*/, '/share/*.png')
    found[name] = { alone: Math.round(one), beside: Math.round(other), ratio: round(other / one), statuses }
    const row = [name.padEnd(26), `${Math.round(one)} ms`, `${Math.round(other)} ms`, `${found[name].ratio}×`]
    console.error(row.map((cell) => cell.padStart(8)).join('  '), JSON.stringify(statuses))
  }
  const above = Object.keys(found).filter((name) => (found[name]?.ratio ?? 0) > target)
  const load = loadavg().map((one) => round(one))
  return {
    unit: `log-in beside ${parallel} requests over alone`,
    rounds,
    target,
    above,
    load,
    addresses: found,
  }
}

/** Sends the requests from a thread of its own, so that they do not delay the log-in in this process. */
function startFlood(url: string): { started: Promise<void>; ended: Promise<Statuses> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: { flood: url } })
  const started = new Promise<void>((resolve) =>
    worker.on('message', (message) => message === 'started' && resolve()),
  )
  const ended = new Promise<Statuses>((resolve, reject) => {
    worker.on('message', (message) => message !== 'started' && resolve(message))
    worker.on('error', reject)
  })
  return { started, ended }
}

async function flood(url: string): Promise<void> {
  const statuses: Statuses = {}
  const requests = Array.from({ length: parallel }, async () => {
    const status = await statusOf(url)
    statuses[status] = (statuses[status] ?? 0) + 1
  })
  parentPort?.postMessage('started')
  await Promise.all(requests)
  parentPort?.postMessage(statuses)
}

async function statusOf(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    await answer.arrayBuffer()
    return String(answer.status)
  } catch {
    return 'none'
  }
}

/** The time until a log-in is answered with a session, with its retries while the server answers that it cannot now. */
async function logIn(url: string): Promise<number> {
  const began = performance.now()
  for (;;) {
    const answer = await fetch(`${url}/api/user.php`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'anna@example.com', password: 'vonk-demo' }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.arrayBuffer()
    if (answer.ok) return performance.now() - began
    if (answer.status !== 503) throw new Error(`The log-in answered ${answer.status}.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

if (!isMainThread && workerData?.flood) await flood(workerData.flood)
