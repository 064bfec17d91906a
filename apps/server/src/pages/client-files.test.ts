import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mountClientFiles, previousBuildCount, storeAssets } from './client-files.ts'

let root: string
let client: string
let kept: string
let app: FastifyInstance
let release = 0

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'vonk-assets-'))
  client = join(root, 'client')
  kept = join(root, 'kept')
  app = Fastify()
  mkdirSync(client)
  writeFileSync(join(client, 'robots.txt'), 'Disallow: /')
  await mountClientFiles(app, client, kept)
})
afterEach(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

/** A release whose build has one page, as `vite build` leaves it: the former files are gone. */
async function releaseOf(page: string): Promise<void> {
  rmSync(client, { recursive: true, force: true })
  mkdirSync(join(client, 'assets'), { recursive: true })
  mkdirSync(join(client, '.vite'))
  writeFileSync(join(client, 'assets', `${page}.js`), `export default '${page}'`)
  writeFileSync(join(client, '.vite/manifest.json'), JSON.stringify({ page }))
  await storeAssets(client, kept, new Date(2026, 10, ++release))
}

const get = (address: string) => app.inject({ url: address })
const found = async (...pages: string[]) => {
  const answers = await Promise.all(pages.map((page) => get(`/assets/${page}.js`)))
  return pages.filter((_, at) => answers[at]?.statusCode === 200)
}

it('answers for the files of the last three builds before this one, and of none before', async () => {
  const pages = ['a', 'b', 'c', 'd', 'e']
  for (const page of pages) await releaseOf(page)
  expect(await found(...pages)).toEqual(['b', 'c', 'd', 'e'])
  expect(readdirSync(kept)).toHaveLength(1 + previousBuildCount)
  const { body, headers } = await get('/assets/b.js')
  expect(body).toBe("export default 'b'")
  expect(headers['cache-control']).toContain('immutable')
  expect(headers['content-type']).toContain('javascript')
})

it('counts a build once, however often the server starts with it', async () => {
  await releaseOf('a')
  for (let start = 0; start < 5; start++) await releaseOf('b')
  expect(readdirSync(kept)).toHaveLength(2)
  expect(await found('a', 'b')).toEqual(['a', 'b'])
})

it('keeps a build that was rolled back to as the newest', async () => {
  for (const page of ['a', 'b', 'c', 'a', 'd', 'e']) await releaseOf(page)
  expect(await found('a', 'b', 'c', 'd', 'e')).toEqual(['a', 'c', 'd', 'e'])
})

it('leaves no half copied build behind, and answers nothing but file names', async () => {
  await releaseOf('a')
  expect(readdirSync(kept).filter((name) => name.startsWith('.'))).toEqual([])
  for (const path of ['/assets/..%2F..%2Fclient%2Fassets%2Fa.js', '/assets/.hidden', '/assets/none.js'])
    expect((await get(path)).statusCode).toBe(404)
})

it('lets files without a hash be asked for again each time', async () => {
  const { body, headers } = await get('/robots.txt')
  expect([body, headers['cache-control']]).toEqual(['Disallow: /', 'no-cache'])
})

it('has nothing to answer before the first build was kept', async () => {
  const answer = await get('/assets/a.js')
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['cache-control']).toBe('no-store')
})
