import autocannon from 'autocannon'

export interface Request {
  path: string
  cookie: string
  body: string
}

/** Answers a second over some connections for a while; each connection asks all requests in turn. */
export async function answersPerSecond(
  port: number,
  requests: Request[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: requests.map(({ path, cookie, body }) => ({
      method: 'POST' as const,
      path,
      headers: { 'content-type': 'application/json', cookie },
      body,
    })),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were not 200 and ${result.errors} failed.`)
  }
  return result['2xx'] / result.duration
}

/** One answer, as data. */
export async function ask(port: number, { path, cookie, body }: Request): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body,
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`)
  const answer = JSON.parse(text) as { errors?: unknown }
  if (answer.errors) throw new Error(`${body} failed: ${text.slice(0, 300)}`)
  return answer
}
