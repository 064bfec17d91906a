import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Starts a service outside that answers everything with one status; `got` is what it was sent, until the test ends. */
export async function service(status: number): Promise<{ got: unknown[]; url: string }> {
  const got: unknown[] = []
  const running = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    got.push([request.url, request.headers['user-agent'], JSON.parse(Buffer.concat(parts).toString())])
    response.writeHead(status).end('{}')
  })
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void running.close())
  return { got, url: `http://127.0.0.1:${(running.address() as AddressInfo).port}` }
}
