// `npm run load -- public --url http://localhost:4000`: how long a log-in takes beside 200 simultaneous requests of one
// public address, over its time alone, for each address that draws or renders something. Measured on a running demo.
import { median, round } from './statistics.ts'

const parallel = 200

/** Addresses that anybody may request; the picture for link previews is found in the page that names it. */
const addresses = [
  ...['/', '/pricing', '/login', '/signup', '/complaints', '/languages', '/pages/terms'],
  ...['/landers/maplanding', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/icon.svg'],
  ...['/icon-512.png', '/screenshot-wide.webp', '/sw.js', '/members', '/unknown/address', '/openapi.json'],
]

/** Measures each address; words choose addresses by a part of their path. */
export async function measurePublic(url: string, rounds: number, words: string[]) {
  const page = await (await fetch(`${url}/`)).text()
  const picture = /og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(page)?.[1]
  const chosen = [picture ?? '', ...addresses].filter(
    (path) => !words[0] || words.some((word) => path.includes(word)),
  )
  await logIn(url)
  const alone: number[] = []
  for (let at = 0; at < rounds; at++) alone.push(await logIn(url))
  const found: Record<string, { ratio: number; statuses: Record<number, number> }> = {}
  for (const path of chosen) {
    const statuses: Record<number, number> = {}
    const beside: number[] = []
    for (let at = 0; at < rounds; at++) {
      const requests = Array.from({ length: parallel }, async () => {
        const answer = await fetch(`${url}${path}`, { redirect: 'manual' })
        await answer.arrayBuffer()
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      })
      beside.push(await logIn(url))
      await Promise.all(requests)
    }
    found[path.replace(/^\/share\/.*/, '/share/*.png')] = {
      ratio: round(median(beside) / median(alone)),
      statuses,
    }
  }
  return { unit: `time of a log-in beside ${parallel} requests over that alone`, target: 5, addresses: found }
}

/** The time until a log-in is answered with a session, with its retries while the server answers that it cannot now. */
async function logIn(url: string): Promise<number> {
  const began = performance.now()
  for (;;) {
    const answer = await fetch(`${url}/api/user.php`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'anna@example.com', password: 'vonk-demo' }),
    })
    await answer.arrayBuffer()
    if (answer.ok) return performance.now() - began
    if (answer.status !== 503) throw new Error(`The log-in answered ${answer.status}.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
