import { z } from 'zod'
import { count, currency, id, money } from './field-schemas.ts'
import { discountCodeSchema } from './mappers/discount-code.ts'

const price = z.object({ amount: money(), currency: currency() })

/** The optional fields of an error's body, besides `error` and `code`. */
export const errorData = {
  authentication_required: z.literal(true).meta({ description: 'Clients log out.' }),
  balance: count().meta({ description: 'The credits that the member has.' }),
  discount: discountCodeSchema,
  field: z
    .string()
    .meta({ description: 'The field that is missing or wrong; empty if it is the whole body.' }),
  gift_price: count().meta({ description: 'The present price of the gift in credits.' }),
  hours: count().meta({ description: 'How long a new member waits before sending links.' }),
  length: count().meta({ description: 'How many characters the text has.' }),
  limit: count().meta({ description: 'How many there may be.' }),
  minutes: count().meta({ description: 'How long log-in is blocked.' }),
  price: z.union([count(), price]).meta({
    description: 'What it costs: credits of a message, or the present price of a package.',
  }),
  reason: z.string().nullable().meta({ description: 'Why the account was closed.' }),
  retry_after_seconds: count().meta({ description: 'When to try again.' }),
  scope: z.string().meta({ description: 'The scope that the call needs.' }),
  under_way: z.object({ id: id() }).meta({ description: 'The payment that is under way.' }),
  warning: z.string().meta({ description: 'What the member has to be told and to accept.' }),
}

export type ErrorKey = keyof typeof errorData

/** The schema of an error. */
export const errorSchema = z
  .object({
    error: z.string().meta({ description: 'A sentence for the user, in the language of the member.' }),
    code: z.string().meta({ description: 'A constant for programs.', examples: ['BAD_USER_INPUT'] }),
    ...z.object(errorData).partial().shape,
  })
  .meta({ id: 'Error', description: 'What went wrong. Some codes have more keys.' })
