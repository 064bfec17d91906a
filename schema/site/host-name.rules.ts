import { z } from 'zod'

/** A host name as browsers send it. */
export const hostName = z
  .string()
  .regex(/^(localhost|([a-z0-9-]+\.)+[a-z]{2,})$/, 'A host name in lower case.')
