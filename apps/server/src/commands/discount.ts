// `npm run discount -- add ZOMER10 --percentage 10`: creates, lists and ends codes.
import { isCurrency, isoCountries } from '@vonk/schema/core/iso.rules.ts'
import { toCode } from '@vonk/schema/discounts/discount.rules.ts'
import { addCode, type CodeRow, codesOf, endCode } from '@vonk/schema/discounts/manage-codes.ts'
import { paymentMethods } from '@vonk/schema/ports/payments.ts'
import { z } from 'zod'
import type { AppServices } from '../services/app-services.ts'
import { audited } from './runner/audited.ts'
import { type Action, type Call, type Command, messageOutcome, UsageError } from './runner/command.ts'
import { domainOf, findMember, requireSite, siteFromOption, siteOption } from './runner/find.ts'
import { execute, runCommand } from './runner/run-command.ts'

const minor = z
  .string()
  .regex(/^\d{1,6}(\.\d{2})?$/, 'an amount such as 5.00')
  .transform((value) => Math.round(Number(value) * 100))
  .pipe(z.int().positive('an amount above 0'))
const percentage = 'a whole number from 1 to 100'
const day = 'a date such as 2027-01-31'
const newCode = z
  .object({
    code: z.string().regex(/^[A-Z0-9-]{3,24}$/, '3 to 24 letters, digits and hyphens'),
    percentage: z
      .string()
      .regex(/^\d{1,3}$/, percentage)
      .transform(Number)
      .pipe(z.int().min(1, percentage).max(100, percentage))
      .optional(),
    amount: minor.optional(),
    currency: z.string().refine(isCurrency, 'a currency such as EUR').optional(),
    country: z
      .string()
      .refine((code) => isoCountries.includes(code), 'a country such as NL')
      .optional(),
    minimum: minor.optional(),
    methods: z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .pipe(z.array(z.enum(paymentMethods, `some of ${paymentMethods.join(', ')}`)))
      .optional(),
    expires: z.iso
      .date(day)
      .transform((date) => new Date(`${date}T23:59:59.999Z`))
      .optional(),
  })
  .refine(({ percentage, amount }) => (percentage === undefined) !== (amount === undefined), {
    path: ['percentage'],
    message: 'a percentage or an amount, and not both',
  })
  .refine(
    ({ amount, minimum, currency }) =>
      currency !== undefined || (amount === undefined && minimum === undefined),
    { path: ['currency'], message: 'the currency of the amount' },
  )

const optionsOfAdd = ['percentage', 'amount', 'currency', 'country', 'minimum', 'methods', 'expires'] as const

function readCode({ args, value }: Call<AppServices>): z.infer<typeof newCode> {
  const given = {
    ...Object.fromEntries(optionsOfAdd.map((name) => [name, value(name)])),
    code: codeOf(args),
  }
  const parsed = newCode.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const name = String(issue?.path[0])
  const shown = name === 'code' ? 'The code' : `--${name}`
  const typed = name === 'code' ? codeOf(args) : value(name)
  throw new UsageError(`${shown} is ${typed ?? 'missing'}: ${issue?.message} is needed.`)
}

const codeOf = ([given = '']: readonly string[]) => toCode(given)

const list: Action<AppServices> = {
  description: 'lists the codes',
  options: ['site'],
  run: async (call) => {
    const { services } = call
    const rows = await codesOf(services.db, siteFromOption(call)?.id ?? null)
    const shown = rows.map((row) => ({ ...row, site: domainOf(services, row.siteId) }))
    return { lines: rows.map((row) => lineOf(services, row)), data: shown }
  },
}

const add: Action<AppServices> = {
  params: '<CODE>',
  description: 'makes a code for one order, once per member',
  options: ['site', 'member', ...optionsOfAdd, 'reason'],
  run: async (call) => {
    const { minimum = null, expires = null, ...rest } = readCode(call)
    const { services, value } = call
    if (expires && expires <= services.clock.now())
      throw new UsageError(`--expires is ${value('expires')}: a day that is not over is needed.`)
    const memberOption = value('member')
    const member = memberOption === undefined ? null : await findMember(call, memberOption)
    const site = member ? { id: member.siteId, domain: member.domain } : requireSite(call)
    if ((await codesOf(services.db, site.id, rest.code)).length > 0)
      throw new UsageError(`${site.domain} has a code ${rest.code} already.`)
    const code = { ...rest, minimumOrder: minimum, expiresAt: expires, memberId: member?.id ?? null }
    const subject = {
      ...{ siteId: site.id, memberId: code.memberId, reason: value('reason')?.trim() ?? '' },
      details: { code: rest.code, percentage: rest.percentage ?? null, amount: rest.amount ?? null },
    }
    const row = await audited(call, subject, ({ db, clock }) => addCode(db, site.id, code, clock.now()))
    return messageOutcome(lineOf(services, row), { ...row, site: site.domain })
  },
}

const end: Action<AppServices> = {
  params: '<CODE>',
  description: 'ends a code: nobody can use it any more',
  options: ['site', 'reason'],
  run: async (call) => {
    const { services, args, value } = call
    const [name, site] = [codeOf(args), siteFromOption(call)]
    const [row, ...rest] = await codesOf(services.db, site?.id ?? null, name)
    if (!row) throw new UsageError(`There is no code ${name}${site ? ` of ${site.domain}` : ''}.`)
    const domain = domainOf(services, row.siteId)
    if (rest.length > 0) {
      const domains = [row, ...rest].map(({ siteId }) => domainOf(services, siteId))
      throw new UsageError(`${name} is a code of ${domains.join(', ')}: name the site with --site.`)
    }
    const subject = { siteId: row.siteId, reason: value('reason')?.trim() ?? '', details: { code: name } }
    await audited(call, subject, ({ db }) => endCode(db, row.id))
    return messageOutcome(`${name} of ${domain} is over.`, { code: name, site: domain })
  },
}

export const discountCommand: Command<AppServices> = {
  name: 'discount',
  description: 'Makes, lists and ends discount codes.',
  options: {
    ...siteOption,
    percentage: { value: '10', description: 'per cent off' },
    amount: { value: '5.00', description: 'an amount off, with --currency' },
    currency: { value: 'EUR', description: 'of the amount and of --minimum' },
    country: { value: 'NL', description: 'only there' },
    minimum: { value: '40.00', description: 'from this price of a package on, with --currency' },
    methods: { value: 'ideal,paypal', description: 'only paid like this' },
    expires: { value: '2027-01-31', description: 'until the end of that day, UTC' },
    member: { value: '123', description: 'only for this member, by id or address' },
    reason: { value: '"..."', description: 'why, for the audit log' },
  },
  actions: { list, add, end },
}

/** Runs the command on open services. */
export const runDiscount = (services: AppServices, args: readonly string[]): Promise<void> =>
  execute(discountCommand, services, args)

const lineOf = (services: AppServices, row: CodeRow): string =>
  [
    domainOf(services, row.siteId),
    row.code,
    row.percentage ? `${row.percentage}%` : `${((row.amount ?? 0) / 100).toFixed(2)} ${row.currency}`,
    row.expiresAt ? `until ${row.expiresAt.toISOString().slice(0, 10)}` : 'for good',
    row.isActive ? 'active' : 'over',
    ...(row.memberId === null ? [] : [`only member ${row.memberId}`]),
  ].join('\t')

if (import.meta.main) await runCommand(discountCommand)
