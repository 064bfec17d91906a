import { Agent as PlainAgent } from 'node:http'
import https from 'node:https'
import { createMollieClient, type MollieClient } from '@mollie/api-client'

/**
 * The official client. It brings a TLS agent with certificates of its own and has no setting for another; for a server in
 * the clear, which only tests and demos have, it is made while that agent's place is taken by a plain one. Nothing else
 * runs in between: making a client is one synchronous step.
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
