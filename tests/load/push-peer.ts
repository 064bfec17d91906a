// The baseline of push messages: the library in a loop, with as many requests under way as the product has, and neither a
// queue nor a database. `GET /?from=0&count=1000` sends to these subscriptions and answers when all were taken.
import { createServer, request } from 'node:http'
import webPush from 'web-push'
import { reportListening } from './processes.ts'
import type { PushPlan } from './push-fixture.ts'

const { receiver, p256dh, auth, publicKey, privateKey, payload, atOnce } = JSON.parse(
  process.env.PUSH_PLAN as string,
) as PushPlan

function send(no: number): Promise<void> {
  const endpoint = `${receiver}/dev/push/${no}`
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    TTL: 3600,
    urgency: 'normal',
    topic: 'a'.repeat(32),
    contentEncoding: 'aes128gcm',
    vapidDetails: { subject: 'mailto:service@vonk.example', publicKey, privateKey },
  })
  return new Promise((resolve, reject) => {
    const sent = request(endpoint, { method: 'POST', headers: { ...headers } }, (answer) => {
      answer.resume()
      answer.on('end', resolve)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const server = createServer((asked, response) => {
  const { searchParams } = new URL(asked.url ?? '/', 'http://peer')
  let next = Number(searchParams.get('from'))
  const end = next + Number(searchParams.get('count'))
  const work = async () => {
    while (next < end) await send(next++)
  }
  Promise.all(Array.from({ length: atOnce }, work)).then(
    () => response.end('done'),
    (error) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () =>
  reportListening((server.address() as { port: number }).port, async () => server.close()),
)
