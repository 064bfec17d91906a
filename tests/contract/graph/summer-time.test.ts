import { createActivation } from '@vonk/schema/access/activation.ts'
import { createChange } from '@vonk/schema/access/create-email-change.ts'
import { createReset } from '@vonk/schema/access/create-reset.ts'
import { hashPassword } from '@vonk/schema/access/password.ts'
import { createReactivation } from '@vonk/schema/leaving/start-deletion.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Actor, type AnyJson, type AppFixture, createAppFixture } from '../../testkit/app-fixture.ts'
import { days, hours, minutes } from '../../testkit/clock.ts'
import { createDatabase } from '../../testkit/database.ts'

const password = 'een-goede-zin-8'
let fixture: AppFixture
let passwordHash: string
beforeAll(async () => {
  const database = await createDatabase('empty')
  // A database of an operator in Amsterdam, whose days have 23 to 25 hours.
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `alter database ${new URL(database.url).pathname.slice(1)} set timezone to 'Europe/Amsterdam'`,
  )
  await client.end()
  fixture = await createAppFixture('empty', {}, database)
  passwordHash = await hashPassword(password)
})
afterAll(() => fixture.close())

const typeOf = async (who: Actor, mutation: string): Promise<string> => {
  const [answer] = Object.values(await who.run<Record<string, AnyJson>>(`mutation { ${mutation} }`))
  return answer.__typename
}
const byVisitor = (mutation: string) => typeOf(fixture.visitor, mutation)
const emailOf = async ({ id }: Actor) =>
  (await fixture.services.db.prisma.member.findUniqueOrThrow({ where: { id } })).email

interface Limited {
  lifetime: number
  /** Starts the period for a member; returns the use of what it limits, which answers with a type of the graph. */
  begin(who: Actor): Promise<() => Promise<string>>
  success: string
}
let phones = 10
const limited: Record<string, Limited> = {
  'a link to a new password': {
    lifetime: 1 * hours,
    begin: async (who) => {
      const token = await createReset(
        fixture.services.db,
        who.id,
        await emailOf(who),
        { resetHours: 1 },
        fixture.clock.now(),
      )
      const input = `{ token: "${token}", password: "een ander woord 9", passwordAgain: "een ander woord 9" }`
      return () => byVisitor(`resetPassword(input: ${input}) { __typename }`)
    },
    success: 'ResetPasswordSuccess',
  },
  'a link that confirms an address': {
    lifetime: 7 * days,
    begin: async (who) => {
      const token = await createActivation(fixture.services.db, who.id, { linkDays: 7 }, fixture.clock.now())
      return () => byVisitor(`confirmEmail(token: "${token}") { __typename }`)
    },
    success: 'ConfirmEmailSuccess',
  },
  'a link to a new address': {
    lifetime: 7 * days,
    begin: async (who) => {
      const address = `new-${who.id}@example.org`
      const input = `{ newEmail: "${address}", password: "${password}" }`
      await who.run(`mutation { requestEmailChange(input: ${input}) { __typename } }`)
      const token = await createChange(
        fixture.services.db,
        who.id,
        address,
        { linkDays: 7 },
        fixture.clock.now(),
      )
      return () => byVisitor(`confirmEmailChange(token: "${token}") { __typename }`)
    },
    success: 'ConfirmEmailChangeSuccess',
  },
  'a link that brings an account back': {
    lifetime: 14 * days,
    begin: async (who) => {
      const input = `{ password: "${password}", reason: BREAK }`
      await who.run(`mutation { requestAccountDeletion(input: ${input}) { __typename } }`)
      const token = await createReactivation(
        fixture.services.db,
        who.id,
        fixture.clock.now(),
        14,
        fixture.clock.now(),
      )
      return () => byVisitor(`reactivateAccount(token: "${token}") { __typename }`)
    },
    success: 'ReactivateAccountSuccess',
  },
  'a code of a text message': {
    lifetime: 10 * minutes,
    begin: async (who) => {
      const phone = `06 12 34 56 ${++phones}`
      const form = `{ accountHolder: "A. de Vries", iban: "NL91ABNA0417164300", street: "Lichtgracht", houseNumber: "12", zip: "3511 AA", city: "Utrecht", phone: "${phone}", consents: true }`
      await who.run(`mutation { requestDirectDebit(input: ${form}) { __typename } }`)
      const { text } = await fixture.services.db.prisma.outboxEntry.findFirstOrThrow({
        where: { channel: 'sms', recipient: `+316123456${phones}` },
      })
      return () => typeOf(who, `confirmDirectDebit(code: "${/\d{6}/.exec(text)?.[0]}") { __typename }`)
    },
    success: 'DirectDebit',
  },
}

const nights = { begins: '2027-03-28T01:00:00Z', ends: '2027-10-31T01:00:00Z' }
const cases = Object.entries(nights).flatMap(([night, at]) =>
  Object.keys(limited).map((name) => [name, night, new Date(at).getTime()] as const),
)

it.each(cases)(
  '%s works for its whole time and no longer while summer time %s',
  async (name, _night, change) => {
    const { lifetime, begin, success } = limited[name] as Limited
    const members = await Promise.all(
      [1, 2].map(() => fixture.person({ passwordHash, isConfirmed: !name.includes('confirms') })),
    )
    const [early, late] = members as [Actor, Actor]
    fixture.clock.set(new Date(change - lifetime / 2))
    const [use, useLate] = [await begin(early), await begin(late)]
    fixture.clock.advance(lifetime - 1)
    expect(await use()).toBe(success)
    fixture.clock.advance(1)
    expect(await useLate()).not.toBe(success)
  },
)
