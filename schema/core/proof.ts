import { randomInt } from 'node:crypto'
import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { ProofRequiredError } from './common.errors.ts'
import type { Context } from './context.ts'
import { proofDifficulty } from './proof.rules.ts'
import { distinctCount, takeUses } from './rate-limit.store.ts'
import { rateLimitKey } from './rate-limit.ts'
import { translate } from './translate.ts'

/** Deriving one key takes about a millisecond; the number of keys makes a proof easy or hard. */
const iterations = 1000
const lastsSeconds = 10 * 60

const subject = 'proof of work'
/** The secrets that sign challenges, the current one first. */
const secretsOf = ({ fieldCipher }: Pick<Context, 'fieldCipher'>) =>
  fieldCipher.digests(subject).map((digest) => digest.toString('base64url'))
/** Binds a challenge to a network without revealing it. */
const networksOf = ({ fieldCipher, network }: Pick<Context, 'fieldCipher' | 'network'>) =>
  fieldCipher.digests(`${subject} ${network}`).map((digest) => digest.toString('base64url'))

/**
 * A challenge for the network of a request as JSON, in the format of ALTCHA, harder the more profiles this network has
 * read. The signature of the key is in it, so that checking a solution derives none.
 */
export async function newChallenge(ctx: Context): Promise<string> {
  const { db, site, clock } = ctx
  const read = { key: rateLimitKey(ctx, 'teasersHard', ctx.network), limit: site.limits.teasersHard }
  const profiles = await distinctCount(db, read, clock.now())
  const [secret = ''] = secretsOf(ctx)
  const [network = ''] = networksOf(ctx)
  const difficulty = proofDifficulty(site.proofTries, profiles, site.limits.teasers.uses)
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: iterations,
    deriveKey,
    // Never a lucky guess: at least half of the work.
    counter: randomInt(Math.ceil(difficulty / 2), difficulty + 1),
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
    // The library compares its own end of a challenge with the real time instead of that of the clock.
    data: { network, until: Math.floor(clock.now().getTime() / 1000) + lastsSeconds },
  })
  return JSON.stringify(challenge)
}

/** The error with a new challenge, for an operation that takes its solution. */
export const proofRequired = async (ctx: Context): Promise<ProofRequiredError> =>
  new ProofRequiredError(translate(ctx, 'proofRequired'), await newChallenge(ctx))

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      nonce: z.string(),
      keySignature: z.string(),
      data: z.object({ network: z.string(), until: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/**
 * True if this solves an unexpired challenge that we issued to the network of the request. Each solution counts once,
 * on all servers.
 */
export async function verifyProof(ctx: Context, proof: string | null | undefined): Promise<boolean> {
  const { data: parsed } = payload.safeParse(readProof(proof))
  if (!parsed) return false
  const { challenge, solution } = parsed as z.infer<typeof payload> & Payload
  const { network, until } = parsed.challenge.parameters.data
  const now = ctx.clock.now()
  if (!networksOf(ctx).includes(network) || until * 1000 <= now.getTime()) return false
  for (const secret of secretsOf(ctx)) {
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: secret,
    })
    if (verified) return isFirstUse(ctx, challenge.parameters.nonce, now)
  }
  return false
}

function readProof(proof: string | null | undefined): unknown {
  if (!proof || proof.length > 4000) return null
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString())
  } catch {
    return null
  }
}

/** The counter of a proof outlasts its challenge. */
async function isFirstUse(ctx: Context, nonce: string, now: Date): Promise<boolean> {
  const key = `proof:${ctx.fieldCipher.digest(nonce).toString('base64url')}`
  const limit = { uses: 1, minutes: (2 * lastsSeconds) / 60, block: 0, longestBlock: 0 }
  const [grant] = await takeUses(ctx.db, [{ key, limit }], now)
  return grant?.granted === 1
}

/** A browser's permission after a proof: its id, which stays the same for later proofs, and its end. */
export interface Pass {
  id: string
  until: number
}

/** Creates the encrypted pass of a request's network, for a cookie. A browser that had one before keeps its id. */
export function createPass(ctx: Context, id: string): string {
  const until = ctx.clock.now().getTime() + ctx.site.proofMinutes * 60_000
  const [network] = networksOf(ctx)
  return ctx.tokenCipher.encrypt(JSON.stringify([subject, id, until, network]))
}

/** The id of the request's pass, even if it has expired or is for another network; null without one. */
export const passIdOf = (ctx: Context): string | null => readPass(ctx)?.id ?? null

/** The request's pass if it is valid for this network and has not expired; null otherwise. */
export function passOf(ctx: Context): Pass | null {
  const pass = readPass(ctx)
  return pass && pass.until > ctx.clock.now().getTime() && networksOf(ctx).includes(pass.network)
    ? pass
    : null
}

function readPass({ session, tokenCipher }: Context): (Pass & { network: string }) | null {
  const text = session.pass ? tokenCipher.decrypt(session.pass) : null
  if (!text?.startsWith(`["${subject}"`)) return null
  const [, id, until, network] = JSON.parse(text) as [string, string, number, string]
  return { id, until, network }
}
