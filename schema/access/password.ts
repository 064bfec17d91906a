import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** argon2id with 19 MiB and 2 passes: the first recommendation of OWASP's password storage page. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At most two at a time, so that many log-ins cannot starve everything else. */
const limit = pLimit(2)

export const hashPassword = (password: string): Promise<string> => limit(() => hash(password, cost))

let dummyHash: Promise<string> | undefined

/** True if the password is right. An unknown account (null, or one without a password) takes just as long. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  const target = stored || (await dummyHash)
  const right = await limit(() => verify(target, password))
  return right && Boolean(stored)
}
