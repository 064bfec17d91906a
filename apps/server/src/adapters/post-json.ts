/**
 * Posts JSON to a service of the operator; rejects if it does not answer with success in time. Redirects are not followed,
 * so that nothing is sent to another host.
 */
export async function postJson(
  service: string,
  url: URL,
  { userAgent, milliseconds, body }: { userAgent: string; milliseconds: number; body: object },
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(milliseconds),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`${service} answered ${answer.status}.`)
}
