import { Agent as PlainAgent } from 'node:http'
import https from 'node:https'
import { createMollieClient, type MollieClient } from '@mollie/api-client'

/**
 * Creates the official client. It uses a TLS agent with its own certificates and has no setting for another
 * one. For a server without TLS, which only tests and demos have, that agent is replaced by a plain one while
 * the client is created. This is safe because creating a client is synchronous.
 */
export function mollieClient(apiKey: string, apiUrl: string): MollieClient {
  if (apiUrl.startsWith('https:')) return createMollieClient({ apiKey, apiEndpoint: apiUrl })
  const { Agent } = https
  https.Agent = PlainAgent as unknown as typeof Agent
  try {
    return createMollieClient({ apiKey, apiEndpoint: apiUrl })
  } finally {
    https.Agent = Agent
  }
}
