// A program of a partner, as docs/partner-oauth.md, docs/partners.md and docs/partner-webhooks.md describe it: it exchanges
// the code that a member's browser brought back, sends a message, is notified by a webhook of the answer, and reads
// it. Its arguments are one JSON object; it ends with an error at the first answer that is not what the pages say.
import { equal, ok } from 'node:assert/strict'
import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'

const given = JSON.parse(process.argv[2] ?? '{}')

async function call(path, { token, form, json } = {}) {
  const credentials = Buffer.from(`${given.clientId}:${given.key}`).toString('base64')
  const answer = await fetch(given.site + path, {
    method: form || json ? 'POST' : 'GET',
    headers: {
      authorization: token ? `Bearer ${token}` : `Basic ${credentials}`,
      ...(json ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
    },
    ...(form ? { body: new URLSearchParams(form) } : {}),
    ...(json ? { body: JSON.stringify(json) } : {}),
  })
  const text = await answer.text()
  ok(answer.ok, `${path}: ${answer.status} ${text}`)
  return JSON.parse(text)
}

/** Resolves with the event of a request whose signature is right. */
const received = new Promise((resolve, reject) => {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    response.writeHead(204).end()
    const {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatures,
    } = request.headers
    const key = Buffer.from(given.secret.slice('whsec_'.length), 'base64')
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
    if (!signatures.split(' ').includes(`v1,${expected}`)) return reject(new Error('A stranger called.'))
    const event = JSON.parse(body)
    // The first event is the message that this program has sent.
    if (event.type !== 'message' || event.data.message_seq === 1) return
    server.close()
    server.closeAllConnections()
    resolve(event)
  })
  server.listen(given.port, '127.0.0.1', () => console.log('I listen.'))
})

const tokens = await call('/oauth/token', {
  form: {
    ...{ grant_type: 'authorization_code', code: given.code, code_verifier: given.verifier },
    redirect_uri: given.redirectUri,
  },
})
const token = tokens.access_token
const sent = await call('/api/v1/messages', {
  token,
  json: { profile_id: given.to, text: 'Hoi, ben je er?' },
})
console.log(`I sent ${sent.message.id}.`)
const { data } = await received
equal(data.grant_id, tokens.grant_id)
const { messages } = await call(`/api/v1/conversations/${data.conversation_id}/messages?last=5`, { token })
const answer = messages.find(({ seq }) => seq === data.message_seq)
console.log(`The answer is: ${answer.text}`)
