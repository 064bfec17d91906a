import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cdnCache } from './shared-cache.ts'

let status = 200
const received: { authorization: string | undefined; files: string[] }[] = []
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  received.push({
    authorization: request.headers.authorization,
    files: JSON.parse(Buffer.concat(chunks).toString()).files,
  })
  response.writeHead(status, { location: '/elsewhere' }).end()
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

const files = Array.from({ length: 35 }, (_, at) => `https://vonk.example/media/${at}/thumb.webp`)
const purge = () =>
  cdnCache({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, token: 'secret' }).purge(
    files,
  )

it('names every address, 30 in one request, with the token', async () => {
  await purge()
  expect(received.map(({ authorization }) => authorization)).toEqual(['Bearer secret', 'Bearer secret'])
  expect(received.map((one) => one.files.length)).toEqual([30, 5])
  expect(received.flatMap((one) => one.files)).toEqual(files)
})

it.each([401, 503])('throws when the cache answers %i, without the token in the error', async (answered) => {
  status = answered
  await expect(purge()).rejects.toThrow(new RegExp(`^The shared cache answered ${answered} to a purge\\.$`))
})

it('follows no redirect with the token', async () => {
  status = 307
  received.length = 0
  await expect(purge()).rejects.toThrow()
  expect(received).toHaveLength(1)
})
