import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

interface Got {
  headers: IncomingHttpHeaders
  body: string
}

/** The program of a partner that is told of events: keeps what it gets, and answers as a test says. */
export interface WebhookReceiver {
  url: string
  got: Got[]
  /** The answer to the next requests; null: none at all. */
  status: number | null
  /** What the requests said, after their signature was checked with a secret. */
  events(secret: string): { type: string; data: Record<string, unknown> }[]
  close(): Promise<void>
}

export async function openReceiver(): Promise<WebhookReceiver> {
  const receiver = { got: [] as Got[], status: 204 as number | null }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    receiver.got.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
    const { status } = receiver
    if (status === null) return
    response
      .writeHead(status, status >= 300 && status < 400 ? { location: receiverUrl('/elsewhere') } : {})
      .end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const receiverUrl = (path: string) => `http://localhost:${(server.address() as AddressInfo).port}${path}`
  return Object.assign(receiver, {
    url: receiverUrl('/events'),
    events: (secret: string) =>
      receiver.got.map(({ headers, body }) => verified(new Webhook(secret), headers, body)),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  })
}

/** As `Webhook.verify`, but by the clock of the server, which a test moves. */
function verified(webhook: Webhook, headers: IncomingHttpHeaders, body: string) {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`]),
  )
  const expected = webhook.sign(id ?? '', new Date(Number(timestamp) * 1000), body)
  if (!signatures?.split(' ').includes(expected)) throw new Error('The signature is wrong.')
  return JSON.parse(body) as { type: string; data: Record<string, unknown> }
}
