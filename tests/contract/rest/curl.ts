import { parseArgs } from 'node:util'
import { expect } from 'vitest'

/** A call of curl on a page, with the answer that the page shows for it. */
export interface Example {
  line: string
  shown: string | undefined
}

/** The calls of curl on a page, in its order. The answer below a block is that of its last call. */
export const examplesIn = (page: string): Example[] =>
  [...page.matchAll(/```sh\n(.*?)```(?:\n\n```json\n(.*?)```)?/gs)].flatMap(([, block = '', answer]) => {
    const lines = block
      .replaceAll('\\\n', ' ')
      .split('\n')
      .filter((line) => line.startsWith('curl '))
    return lines.map((line, at) => ({ line, shown: at === lines.length - 1 ? answer : undefined }))
  })

/** The keys of an answer with their places, and those of the first entry of a list; a list or null may also be empty. */
export function keysOf(value: unknown, place = ''): string[] {
  if (Array.isArray(value)) return keysOf(value[0], `${place}[]`)
  if (value === null || typeof value !== 'object') return [place]
  return Object.entries(value).flatMap(([key, inner]) => [place, ...keysOf(inner, `${place}.${key}`)])
}

/** Reads the options of curl that the pages use. */
export function readCurl({ line, shown }: Example) {
  const words = [...line.slice('curl '.length).matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  )
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      cookie: { type: 'string', short: 'b' },
      'cookie-jar': { type: 'string', short: 'c' },
      request: { type: 'string', short: 'X' },
      header: { type: 'string', short: 'H', multiple: true },
      data: { type: 'string', short: 'd', multiple: true },
      user: { type: 'string', short: 'u' },
    },
  })
  const { pathname, search, origin } = new URL(positionals[0] ?? '')
  expect([positionals.length, origin]).toEqual([1, 'http://localhost:4000'])
  const headers = Object.fromEntries(
    (values.header ?? []).map((header) => {
      const [name = '', value = ''] = header.split(/:\s*/)
      return [name.toLowerCase(), value]
    }),
  )
  if (values.user) headers.authorization = `Basic ${Buffer.from(values.user).toString('base64')}`
  const body = values.data?.join('&')
  return {
    method: values.request ?? (body === undefined ? 'GET' : 'POST'),
    path: pathname + search,
    jar: values.cookie,
    keepsIn: values['cookie-jar'],
    shown,
    call: {
      ...(body === undefined ? {} : { body }),
      headers:
        body === undefined ? headers : { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    },
  }
}
