import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A small server with the part of S3 that the storage uses; it verifies every signature. */
export interface S3Server {
  url: string
  objects: Map<string, { bytes: Buffer; type: string }>
  /** How many requests it rejected. */
  rejected: number
  /** The secrets of the keys that it accepts, by their ids. */
  secrets: Map<string, string>
  /** Responds to the next requests with 503, as S3 does when it is busy. */
  busy: number
  close(): Promise<void>
}

const keys = { id: 'AKIATEST', secret: 'a secret of the storage', region: 'eu-test-1' } as const

export { keys as s3Keys }

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Verifies AWS Signature Version 4, as its documentation describes for a server. */
function isSigned(request: IncomingMessage, body: Buffer, secrets: ReadonlyMap<string, string>): boolean {
  const { headers, method = '', url = '/' } = request
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!match) return false
  const [, credential = '', names = '', signature = ''] = match
  const [id = '', day = '', region = '', service = '', end] = credential.split('/')
  const secret = secrets.get(id)
  if (secret === undefined || region !== keys.region || service !== 's3' || end !== 'aws4_request')
    return false
  const moment = String(headers['x-amz-date'] ?? '')
  if (!moment.startsWith(day) || !names.split(';').includes('host')) return false
  const payload = String(headers['x-amz-content-sha256'] ?? '')
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hash(body)) return false
  const [path = '/', query = ''] = url.split('?')
  const signed = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  const canonicalRequest = [method, path, query, signed.join(''), names, payload].join('\n')
  const scope = [day, region, service, 'aws4_request'].join('/')
  const text = ['AWS4-HMAC-SHA256', moment, scope, hash(canonicalRequest)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
}

export async function startS3Server(bucket: string): Promise<S3Server> {
  const server = createServer(async (request, response) => {
    // A test may cut the connection in the middle of a request.
    const body = await buffer(request).catch(() => null)
    if (!body) return
    const { pathname } = new URL(request.url ?? '/', 'http://s3')
    const [, where, ...rest] = pathname.split('/')
    const name = rest.join('/')
    const end = (status: number, answer?: Buffer | string, type = 'application/xml') =>
      response.writeHead(status, { 'content-type': type }).end(answer)
    if (state.busy > 0) {
      state.busy--
      return end(503, '<Error><Code>SlowDown</Code></Error>')
    }
    if (!isSigned(request, body, state.secrets)) {
      state.rejected++
      return end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    }
    if (where !== bucket) return end(404, '<Error><Code>NoSuchBucket</Code></Error>')
    const found = state.objects.get(name)
    if (request.method === 'PUT') {
      state.objects.set(name, { bytes: body, type: request.headers['content-type'] ?? '' })
      return end(200)
    }
    if (request.method === 'DELETE') {
      state.objects.delete(name)
      return end(204)
    }
    return found ? end(200, found.bytes, found.type) : end(404, '<Error><Code>NoSuchKey</Code></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const state: S3Server = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    rejected: 0,
    busy: 0,
    secrets: new Map([[keys.id, keys.secret]]),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return state
}
