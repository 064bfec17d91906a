import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { StaffContext, StaffViewer } from '../core/staff-context.ts'

type PasskeyContext = Pick<StaffContext, 'clock' | 'origin'> & { db: Pick<StaffContext['db'], 'prisma'> }

/** The host to which passkeys are bound. */
const rpOf = (origin: string) => new URL(origin).hostname

/** What the browser needs to log in or prove by any passkey of its user: no list of known ones, which would reveal accounts. */
export const passkeyRequest = (origin: string) =>
  generateAuthenticationOptions({ rpID: rpOf(origin), userVerification: 'required' })

/** What the browser needs to make a new passkey, which it finds by itself at a log-in. */
export async function passkeyCreation(
  { db, origin }: PasskeyContext,
  { id, name }: Pick<StaffViewer, 'id' | 'name'>,
) {
  const [{ email }, known] = await Promise.all([
    db.prisma.staff.findUniqueOrThrow({ where: { id }, select: { email: true } }),
    db.prisma.staffPasskey.findMany({ where: { staffId: id } }),
  ])
  return generateRegistrationOptions({
    rpName: 'Vonk console',
    rpID: rpOf(origin),
    userID: new Uint8Array(new TextEncoder().encode(`staff:${id}`)),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The new passkey in the answer of a browser; null if the answer does not prove it. */
export async function verifyNewPasskey({ origin }: PasskeyContext, challenge: string, response: string) {
  const parsed = parse<RegistrationResponseJSON>(response)
  if (!parsed) return null
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: parsed,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpOf(origin),
    requireUserVerification: true,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  return verified && registrationInfo ? registrationInfo.credential : null
}

/** The person whose passkey an answer names, whether or not it signed anything; null for an unknown one. */
export async function ownerOfPasskey(
  { db }: Pick<PasskeyContext, 'db'>,
  response: string,
): Promise<{ id: number; name: string } | null> {
  const credentialId = parse<AuthenticationResponseJSON>(response)?.id
  if (typeof credentialId !== 'string') return null
  const passkey = await db.prisma.staffPasskey.findUnique({
    where: { credentialId },
    select: { staff: { select: { id: true, name: true } } },
  })
  return passkey?.staff ?? null
}

/** The person whose passkey signed a challenge; null if none did. Stores the counter, which must grow, and the time of use. */
export async function verifyPasskey(
  { db, clock, origin }: PasskeyContext,
  challenge: string,
  response: string,
): Promise<number | null> {
  const parsed = parse<AuthenticationResponseJSON>(response)
  const credentialId = parsed && typeof parsed.id === 'string' ? parsed.id : null
  if (!parsed || !credentialId) return null
  const passkey = await db.prisma.staffPasskey.findUnique({ where: { credentialId } })
  if (!passkey) return null
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: parsed,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpOf(origin),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: passkey.publicKey,
      counter: Number(passkey.counter),
    },
  }).catch(() => ({ verified: false, authenticationInfo: null }))
  if (!verified || !authenticationInfo) return null
  await db.prisma.staffPasskey.update({
    where: { id: passkey.id },
    data: { counter: authenticationInfo.newCounter, lastUsedAt: clock.now() },
  })
  return passkey.staffId
}

function parse<Response>(text: string): Response | null {
  try {
    const value: unknown = text.length > 20_000 ? null : JSON.parse(text)
    return typeof value === 'object' ? (value as Response) : null
  } catch {
    return null
  }
}
