import type { RestResponse } from './rest-client.ts'

const shownHeaders = [
  'content-type',
  'cache-control',
  'retry-after',
  'www-authenticate',
  'ratelimit',
  'idempotent-replayed',
]

/** Shortens lists, and masks what is made anew each time: tokens, names of files, tags. */
function readable(value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'KEY')
      .replace(/\b([tv])=[\w-]+/g, '$1=TOKEN')
      .replace(/^[0-9a-f]{6,}(?=\/)/, 'DRAWN')
      .replace(/localhost:\d+/, 'localhost')
      .replace(/\bsb_\w+/, 'CHECKOUT')
      .replace(/^[\w-]{80,}$/, 'CURSOR')
  if (Array.isArray(value)) {
    const shown = value.slice(0, 2).map(readable)
    return value.length > 2 ? [...shown, `and ${value.length - 2} more`] : shown
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, readable(inner)]))
}

/** A request and its answer as a golden file shows them. */
export function written(
  request: string,
  sent: object | undefined,
  { status, headers, body, text }: RestResponse,
): string {
  const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.replace(/=[^;]+/, '=VALUE'))
  const headerLines = [
    ...shownHeaders.flatMap((name) => (headers[name] ? `${name}: ${headers[name]}` : [])),
    ...cookies.map((cookie) => `set-cookie: ${cookie.replace(/Expires=[^;]+/, 'Expires=TIME')}`),
  ]
  const answer = text ? JSON.stringify(readable(body), null, 2) : ''
  return [
    `> ${request}`,
    ...(sent ? [`> ${JSON.stringify(sent)}`] : []),
    status,
    ...headerLines,
    answer,
    '',
  ].join('\n')
}
