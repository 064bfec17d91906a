import { z } from 'zod'

/** The id of a member, a conversation or another thing: 1 to 2,147,483,647. */
export const id = () =>
  z
    .int()
    .min(1)
    .max(2 ** 31 - 1)

/** A number that counts: 0 or more. */
export const count = () => z.int().min(0)

/** A time in UTC. */
export const time = () => z.iso.datetime().meta({ examples: ['2026-11-20T19:30:00.000Z'] })

/** An amount of money in minor units of its currency, such as cents. */
export const money = () => z.int().meta({ description: 'In minor units of the currency.', examples: [1995] })

/** A currency. */
export const currency = () => z.string().meta({ description: 'ISO 4217.', examples: ['EUR'] })

/** A country. */
export const country = () => z.string().meta({ description: 'ISO 3166-1 alpha-2.', examples: ['NL'] })
