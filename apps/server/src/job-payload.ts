import type { z } from 'zod'

/** The payload of a job is invalid, so no retry can succeed. */
export class InvalidPayload extends Error {}

/** Parses the payload of a job. Throws InvalidPayload, whose message contains no values. */
export function parsePayload<T>(schema: z.ZodType<T>, payload: unknown): T {
  const read = schema.safeParse(payload)
  if (read.success) return read.data
  const places = read.error.issues.map(({ path, code }) => `${path.join('.') || 'payload'}: ${code}`)
  throw new InvalidPayload(`The payload of the job cannot be read: ${places.join(', ')}.`)
}
