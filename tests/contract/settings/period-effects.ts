import { randomUUID } from 'node:crypto'
import { useActivation } from '@vonk/schema/access/activation.store.ts'
import { ownerOfReset } from '@vonk/schema/access/password.store.ts'
import { hashPassword } from '@vonk/schema/access/password.ts'
import { decideCase } from '@vonk/schema/safety/decide-case.ts'
import { days, hours, minutes } from '@vonk/tests/testkit/clock.ts'
import { drain } from '@vonk/tests/testkit/mails.ts'
import type { ServedPages } from '@vonk/tests/testkit/served-pages.ts'
import type { EffectsOf } from './effect.ts'

const password = 'lange-avond-77'
const newAddress = () => `${randomUUID()}@example.org`

/** What a mail says of how long its link works, and the token of the link. */
async function linkMailedBy({ fixture }: ServedPages, cause: () => Promise<unknown>) {
  const { services } = fixture
  await drain(fixture)
  const { mailer } = services
  const texts: string[] = []
  services.mailer = async (mail) => void texts.push(mail.text)
  await cause()
  await drain(fixture)
  services.mailer = mailer
  const text = texts.join('\n')
  return { said: /link werkt ([^,]+),/.exec(text)?.[1], token: /token=([\w-]+)/.exec(text)?.[1] ?? '' }
}

/** Has a code sent to a phone: the SMS, and how its receiver enters a code. */
async function requestSmsCode({ fixture }: ServedPages) {
  fixture.clock.advance(25 * hours)
  const buyer = await fixture.person()
  const input = {
    accountHolder: 'A. de Vries',
    iban: 'NL91ABNA0417164300',
    street: 'Lichtgracht',
    houseNumber: '12',
    zip: '3511 AA',
    city: 'Utrecht',
    phone: '0612345679',
    consents: true,
  }
  await buyer.run(
    'mutation ($input: RequestDirectDebitInput!) { requestDirectDebit(input: $input) { __typename } }',
    { input },
  )
  const { text } = await fixture.services.db.prisma.outboxEntry.findFirstOrThrow({
    where: { channel: 'sms' },
    orderBy: { id: 'desc' },
  })
  const confirm = (code: string) =>
    buyer.run(
      `mutation ($code: String!) { confirmDirectDebit(code: $code) { __typename ... on SmsCodeError { triesLeft } } }`,
      { code },
    )
  return { text, confirm }
}

/** Settings that change for how long something lasts or is possible. */
export const periodEffects: EffectsOf<
  | 'sessionDays'
  | 'linkDays'
  | 'resetHours'
  | 'smsCodeMinutes'
  | 'smsCodeTries'
  | 'onlineMinutes'
  | 'appealDays'
> = {
  sessionDays: {
    to: 3,
    seen: async ({ fixture, server }) => {
      const email = newAddress()
      await fixture.person({ email, passwordHash: await hashPassword(password) })
      const { headers } = await fetch(`${server.url}/login`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ email, password }),
      })
      const session = headers.getSetCookie().find((cookie) => cookie.startsWith('sid='))
      const expires = new Date(/Expires=([^;]+)/.exec(session ?? '')?.[1] ?? '')
      return Math.round((expires.getTime() - fixture.clock.now().getTime()) / days)
    },
  },
  linkDays: {
    to: 3,
    seen: async (pages) => {
      const { fixture } = pages
      const newcomer = await fixture.person({ isConfirmed: false })
      const { said, token } = await linkMailedBy(pages, () =>
        newcomer.run('mutation { resendActivation { __typename } }'),
      )
      fixture.clock.advance(5 * days)
      return [said, (await useActivation(fixture.services.db, token, fixture.clock.now())) !== null]
    },
  },
  resetHours: {
    to: 3,
    seen: async (pages) => {
      const { fixture } = pages
      const email = newAddress()
      await fixture.person({ email })
      const { said, token } = await linkMailedBy(pages, () =>
        fixture.visitor.run(
          'mutation ($email: String!) { requestPasswordReset(email: $email) { __typename } }',
          { email },
        ),
      )
      fixture.clock.advance(2 * hours)
      return [said, (await ownerOfReset(fixture.services.db, token, fixture.clock.now())) !== null]
    },
  },
  smsCodeMinutes: {
    to: 3,
    seen: async (pages) => {
      const { confirm, text } = await requestSmsCode(pages)
      pages.fixture.clock.advance(5 * minutes)
      const [code = ''] = /\d{6}/.exec(text) ?? []
      return [/werkt [^.]+/.exec(text)?.[0], await confirm(code)]
    },
  },
  smsCodeTries: {
    to: 2,
    seen: async (pages) => {
      const { confirm } = await requestSmsCode(pages)
      const left: unknown[] = []
      for (const code of ['000000', '000001', '000002']) left.push(await confirm(code))
      return left
    },
  },
  onlineMinutes: {
    to: 30,
    seen: async ({ fixture }) => {
      const [reader, other] = [await fixture.person(), await fixture.person()]
      const onlineAt = new Date(fixture.clock.now().getTime() - 10 * minutes)
      await fixture.services.db.prisma.searchEntry.update({
        where: { profileId: other.id },
        data: { onlineAt },
      })
      return reader.run('query ($id: Int!) { member(id: $id) { isOnline } }', { id: other.id })
    },
  },
  appealDays: {
    to: 200,
    seen: async ({ fixture }) => {
      const { services, clock } = fixture
      const author = await fixture.person()
      await author.run('mutation ($input: ComplainInput!) { complain(input: $input) { __typename } }', {
        input: { category: 'PAYMENT', words: 'Er is te veel afgeschreven.' },
      })
      const { id } = await services.db.prisma.complaint.findFirstOrThrow({ where: { authorId: author.id } })
      await decideCase(services.db, id, false, 'Nee.', clock.now())
      clock.advance(190 * days)
      const { appealComplaint } = await author.run(
        'mutation ($input: AppealComplaintInput!) { appealComplaint(input: $input) { __typename } }',
        { input: { id, words: 'Toch.' } },
      )
      return [appealComplaint.__typename, await author.run('{ complaints { edges { node { canAppeal } } } }')]
    },
  },
}
