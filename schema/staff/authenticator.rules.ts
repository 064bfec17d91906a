import { Secret, TOTP } from 'otpauth'

const period = 30

/** How many time steps the clock of a telephone may differ. */
const drift = 1

const appOf = (secret: string, email = '') =>
  new TOTP({ issuer: 'Vonk console', label: email, secret: Secret.fromBase32(secret), period })

/** A new secret of 160 bits for an authenticator app, in base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32

/** The address from which an authenticator app reads its secret (`otpauth://`), for a QR code. */
export const authenticatorAddress = (secret: string, email: string): string => appOf(secret, email).toString()

/** The time step of a moment. */
export const timeStepAt = (now: Date): number => TOTP.counter({ period, timestamp: now.getTime() })

/** The code of a time step. */
export const codeOfStep = (secret: string, step: number): string =>
  appOf(secret).generate({ timestamp: step * period * 1000 })

/**
 * The time step whose code this is, of the present one and its neighbours; null for any other text. A step at or before
 * `lastStep` never counts, because its code was used or could have been watched.
 */
export function stepOfCode(secret: string, code: string, lastStep: number | null, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = appOf(secret).validate({ token: code, timestamp: now.getTime(), window: drift })
  if (delta === null) return null
  const step = timeStepAt(now) + delta
  return lastStep !== null && step <= lastStep ? null : step
}
