import { brotliCompressSync, gzipSync } from 'node:zlib'
import { pages } from '@vonk/tests/lighthouse/limits.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { scriptsOf } from '@vonk/tests/testkit/page-scripts.ts'
import { portrayed } from '@vonk/tests/testkit/portrayed.ts'
import { serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: AppFixture
let server: TestServer
let shown: number
beforeAll(async () => {
  fixture = await createAppFixture('empty')
  server = await serve(fixture, { pages: true })
  shown = (await portrayed(fixture)).id
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

/** The page as somebody gets it who has answered the entry warning. */
async function htmlOf(path: string): Promise<string> {
  const answer = await fetch(`${server.url}${path.replace(':id', String(shown))}`, {
    headers: { cookie: `entry=${fixture.clock.now().getTime()}` },
  })
  expect(answer.status).toBe(200)
  return answer.text()
}
const bytesOf = async (file: string) => Buffer.from(await (await fetch(`${server.url}${file}`)).arrayBuffer())
const found = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, one = '']) => one)

/** The files of which a browser loads one: those of a picture, or of an image in several sizes. */
const choicesOf = (html: string): string[][] =>
  found(html, /(<picture>[\s\S]*?<\/picture>|<img[^>]*>)/g).map((tags) =>
    found(tags, /\ssrc(?:set)?="(\/[^"]+)"/gi).flatMap((sources) =>
      sources.split(', ').map((one) => one.split(' ')[0] ?? ''),
    ),
  )

async function heaviestOf(files: readonly string[]): Promise<string> {
  const weighed = await Promise.all(
    files.map(async (file) => ({ file, weight: (await bytesOf(file)).length })),
  )
  return weighed.sort((one, other) => other.weight - one.weight)[0]?.file ?? ''
}

it.each(pages)('$path loads less than 20 kB of JavaScript', async ({ path }) => {
  const scripts = await scriptsOf(await htmlOf(path), bytesOf)
  const weight = [...scripts.values()].reduce((sum, code) => sum + gzipSync(code).length, 0)
  expect(weight, [...scripts.keys()].join(' ')).toBeLessThan(20_000)
})

it.each(pages.filter(({ weight }) => weight))(
  '$path stays below $weight kB and 30 requests with everything that it loads at first',
  async ({ path, weight = 0 }) => {
    const html = await htmlOf(path)
    const files = new Set(found(html, /<link[^>]*?href="(\/[^"]+\.woff2)"/g))
    for (const choice of choicesOf(html)) files.add(await heaviestOf(choice))
    let sum = brotliCompressSync(html).length
    for (const file of files) sum += (await bytesOf(file)).length
    for (const [file, code] of await scriptsOf(html, bytesOf))
      if (file.startsWith('/')) sum += gzipSync(code).length
    expect(files.size).toBeGreaterThan(0)
    expect(files.size, [...files].join(' ')).toBeLessThan(30)
    expect(sum).toBeLessThan(weight * 1000)
  },
)

it('loads the recorder for nobody who has not allowed it', async () => {
  for (const { path } of pages) expect(await htmlOf(path)).not.toContain('recorder.client')
})
