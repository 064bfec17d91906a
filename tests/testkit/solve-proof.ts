import { type Challenge, type Payload, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** The challenge of a page that asks for a proof of work; null if the page does not. */
export function challengeIn(html: string): Challenge | null {
  const text = /data-proof="([^"]*)"/.exec(html)?.[1]
  return text ? JSON.parse(text.replaceAll('&quot;', '"')) : null
}

/** Solves a challenge, and encodes the proof as the widget does. */
export async function solveProof(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved.')
  const payload: Payload = { challenge, solution }
  return Buffer.from(JSON.stringify(payload)).toString('base64')
}
