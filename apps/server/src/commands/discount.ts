// `npm run discount -- add ZOMER10 --percentage 10`: creates, lists and ends codes.
import { parseArgs } from 'node:util'
import { toCode } from '@vonk/schema/discounts/discount.rules.ts'
import { paymentMethods } from '@vonk/schema/ports/payments.ts'
import { z } from 'zod'
import type { AppServices } from '../app-services.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `npm run discount -- list [--site vonk.example]
npm run discount -- add CODE --percentage 10 [options]      10 per cent off one order, once per member
npm run discount -- add CODE --amount 5.00 --currency EUR [options]
npm run discount -- end CODE                                nobody can use it any more

--country NL            only there
--minimum 40.00         from this price of a package on (with --currency)
--methods ideal,paypal  only paid like this
--expires 2027-01-31    until the end of that day, UTC
--member 123            only for this member
--site vonk.example     another site than the first`

const one = { type: 'string' } as const
const options = {
  ...{ percentage: one, amount: one, currency: one, country: one, minimum: one },
  ...{ methods: one, expires: one, member: one, site: one },
}

const minor = z
  .string()
  .regex(/^\d{1,6}(\.\d{2})?$/)
  .transform((value) => Math.round(Number(value) * 100))
const wish = z
  .object({
    code: z.string().regex(/^[A-Z0-9-]{3,24}$/),
    percentage: z.coerce.number().int().min(1).max(100).optional(),
    amount: minor.optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    minimum: minor.optional(),
    methods: z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(z.enum(paymentMethods)))
      .optional(),
    expires: z.iso
      .date()
      .transform((day) => new Date(`${day}T23:59:59.999Z`))
      .optional(),
    member: z.coerce.number().int().positive().optional(),
  })
  .refine(({ percentage, amount }) => (percentage === undefined) !== (amount === undefined), {
    path: ['percentage'],
    message: 'a percentage or an amount',
  })
  .refine(
    ({ amount, minimum, currency }) =>
      currency !== undefined || (amount === undefined && minimum === undefined),
    {
      path: ['currency'],
      message: 'of which currency',
    },
  )

/** Creates, lists and ends discount codes. */
export async function discount(services: AppServices, words: string[]): Promise<void> {
  const { values, positionals } = read(words)
  const [action, given = ''] = positionals
  const site = values.site ? services.sites.get(values.site) : [...services.sites.values()][0]
  if (!site) throw new UsageError(`There is no site ${values.site ?? ''}.`)
  const { discountCode } = services.db.prisma
  const code = toCode(given)
  if (action === 'list') {
    const rows = await discountCode.findMany({ where: { siteId: site.id }, orderBy: { id: 'asc' } })
    for (const row of rows) console.log(lineOf(row))
    return
  }
  if (action === 'end') {
    const { count } = await discountCode.updateMany({
      where: { siteId: site.id, code },
      data: { isActive: false },
    })
    if (count === 0) throw new UsageError(`There is no code ${code}.`)
    return console.log(`${code} is over.`)
  }
  if (action !== 'add') throw new UsageError(usage)
  const parsed = wish.safeParse({ ...values, code })
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`)
    throw new UsageError(`${faults.join('\n')}\n\n${usage}`)
  }
  if (await discountCode.findUnique({ where: { siteId_code: { siteId: site.id, code } } }))
    throw new UsageError(`${code} exists already.`)
  const { minimum, expires, member, ...rest } = parsed.data
  const row = await discountCode.create({
    data: {
      ...rest,
      siteId: site.id,
      minimumOrder: minimum ?? null,
      expiresAt: expires ?? null,
      memberId: member ?? null,
      createdAt: services.clock.now(),
    },
  })
  console.log(lineOf(row))
}

function read(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`)
  }
}

const lineOf = (row: {
  code: string
  percentage: number | null
  amount: number | null
  currency: string | null
  expiresAt: Date | null
  isActive: boolean
}): string =>
  [
    row.code,
    row.percentage ? `${row.percentage}%` : `${((row.amount ?? 0) / 100).toFixed(2)} ${row.currency}`,
    row.expiresAt ? `until ${row.expiresAt.toISOString().slice(0, 10)}` : 'for good',
    row.isActive ? 'active' : 'over',
  ].join('\t')

if (import.meta.main) await runCommand(discount)
