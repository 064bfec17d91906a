import { createClient } from 'graphql-ws'

/** The response of an operation. */
export interface Answer<Data> {
  data?: Data | null
  errors?: readonly { message: string }[]
}

/** The header with a partner's key; it is stored only while the page is open. */
let keyHeaders: Record<string, string> = {}
export const setKey = (key: string): void => {
  keyHeaders = { authorization: `Bearer ${key}` }
}
export const headersOfKey = (): Record<string, string> => keyHeaders

/** Runs an operation of the page itself. */
export async function runOperation<Data>(query: string, variables: object = {}): Promise<Answer<Data>> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...keyHeaders },
    body: JSON.stringify({ query, variables }),
  })
  return response.json()
}

/**
 * The socket of subscriptions. It opens with the first and closes with the last, so that after a log-in the next one is
 * opened as the new member.
 */
export const socket = createClient({
  url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
  retryAttempts: 0,
})
