// A program of a partner with the client that is generated from the OpenAPI document, and a library for Standard Webhooks.
// It exchanges the code that a member's browser brought back, sends a message with the token that the member granted, is
// told by webhook that there is an answer, and reads it. Its arguments are one JSON object; it ends with an error at the
// first answer that is not what the pages say.
import { equal, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'
import type { webhooks } from '../openapi/api.generated.ts'
import { createApiClient } from '../openapi/api-client.ts'
import type { Evening } from './partner-evening.test.ts'

/** The body of a webhook of any kind; `type` tells which. */
type Delivery = webhooks[keyof webhooks]['post']['requestBody']['content']['application/json']

const { site, clientId, key, code, verifier, redirectUri, secret, port, to }: Evening = JSON.parse(
  process.argv[2] ?? '{}',
)

/** Resolves with what the webhook says of the answer; rejects if the signature is wrong. */
const answered = new Promise<Extract<Delivery, { type: 'message' }>['data']>((resolve, reject) => {
  const webhook = new Webhook(secret)
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    response.writeHead(204).end()
    try {
      const event = webhook.verify(body, request.headers as Record<string, string>) as Delivery
      // The first message is the one that this program has sent.
      if (event.type !== 'message' || event.data.message_seq === 1) return
      server.close()
      server.closeAllConnections()
      resolve(event.data)
    } catch (error) {
      reject(error)
    }
  })
  server.listen(port, '127.0.0.1', () => console.log('I listen.'))
})

const exchanged = await fetch(`${site}/oauth/token`, {
  method: 'POST',
  headers: { authorization: `Basic ${Buffer.from(`${clientId}:${key}`).toString('base64')}` },
  body: new URLSearchParams({
    ...{ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri },
  }),
})
ok(exchanged.ok, `/oauth/token: ${exchanged.status}`)
const tokens = (await exchanged.json()) as { access_token: string; grant_id: string }

const api = createApiClient(site, { token: tokens.access_token })
const sent = await api.POST('/api/v1/messages', {
  params: { header: { 'Idempotency-Key': randomUUID() } },
  body: { profile_id: to, text: 'Hoi, ben je er?' },
})
ok(sent.data, sent.error?.code)
console.log(`I sent ${sent.data.message.id}.`)
const { grant_id, conversation_id: id, message_seq } = await answered
equal(grant_id, tokens.grant_id)
const history = await api.GET('/api/v1/conversations/{id}/messages', {
  params: { path: { id }, query: { last: 5 } },
})
ok(history.data, history.error?.code)
const answer = history.data.messages.find(({ seq }) => seq === message_seq)
console.log(`The answer is: ${answer?.text}`)
