import { createHash, randomBytes } from 'node:crypto'

/** How many recovery codes somebody gets. */
const recoveryCodeCount = 10

/** Without letters and digits that are mistaken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** New recovery codes, each of 79 bits, in four groups. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    [...randomBytes(16)]
      .map((byte) => alphabet[byte % alphabet.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  )

/** True for a text that has the form of a recovery code, with any spaces and hyphens. */
export const isRecoveryCode = (code: string): boolean => plain(code).length === 16

/** The hash under which a recovery code is stored; a slow one is not needed for 79 bits. */
export const recoveryCodeHash = (code: string): Buffer =>
  createHash('sha256')
    .update(`recovery code ${plain(code)}`)
    .digest()

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')
