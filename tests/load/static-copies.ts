import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Pages of a server with `?static` at their end are answered as static HTML, without anything that a script does. */
export interface StaticCopies {
  url: string
  close(): void
}

interface Copy {
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Opens a server before another one, which hands everything on but copies pages without their scripts. */
export async function openStaticCopies(target: string): Promise<StaticCopies> {
  const { port, hostname } = new URL(target)
  const copies = new Map<string, Copy>()
  const server = createServer(async (incoming, outgoing) => {
    const { url = '/', method, headers } = incoming
    if (url.endsWith('?static')) {
      const key = `${url} ${headers.cookie}`
      const copy =
        copies.get(key) ?? (await copyOf(target + url.replace(/\?static$/, ''), headers.cookie ?? ''))
      copies.set(key, copy)
      outgoing.writeHead(200, copy.headers).end(copy.body)
      return
    }
    const onward = request({ host: hostname, port, path: url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  // Sockets are connections that are handed on as they are.
  server.on('upgrade', ({ url, rawHeaders }, socket, head) => {
    const onward = connect(Number(port), hostname, () => {
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
      onward.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      onward.pipe(socket).pipe(onward)
    })
    for (const one of [onward, socket]) one.on('error', () => [onward, socket].map((each) => each.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function copyOf(url: string, cookie: string): Promise<Copy> {
  const headers = { cookie, accept: 'text/html', 'accept-encoding': 'br, gzip' }
  const answer = await fetch(url, { headers, redirect: 'manual' })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`)
  const html = (await answer.text())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
  const encoding = answer.headers.get('content-encoding')
  const body =
    encoding === 'br' ? brotliCompressSync(html) : encoding === 'gzip' ? gzipSync(html) : Buffer.from(html)
  const policy = answer.headers.get('content-security-policy')
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(encoding && { 'content-encoding': encoding }),
      ...(policy && { 'content-security-policy': policy }),
    },
    body,
  }
}
