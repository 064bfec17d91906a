import type { z } from 'zod'

/** The payload of a job is not one that its task can read: no later attempt can succeed. */
export class UnfitPayload extends Error {}

/** Reads the payload of a job. Throws UnfitPayload, whose message has no value of the payload. */
export function readPayload<T>(schema: z.ZodType<T>, given: unknown): T {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const places = read.error.issues.map(({ path, code }) => `${path.join('.') || 'payload'}: ${code}`)
  throw new UnfitPayload(`The payload of the job cannot be read: ${places.join(', ')}.`)
}
