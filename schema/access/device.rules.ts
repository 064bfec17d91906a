import { createHash, randomBytes } from 'node:crypto'

/** A browser is remembered for a year after the last log-in with it (decisions: login block). */
export const deviceDays = 365

/** Creates a token of 256 bits for a new browser. */
export const newDeviceToken = (): string => randomBytes(32).toString('base64url')

/**
 * The hash that is stored for a browser, different for each member: without the cookie nobody can find out
 * that two members share it.
 */
export const deviceHash = (memberId: number, token: string): Buffer =>
  createHash('sha256').update(`${memberId}\n${token}`).digest()
