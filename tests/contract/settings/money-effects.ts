import { days } from '@vonk/tests/testkit/clock.ts'
import { cookieOf } from '@vonk/tests/testkit/http.ts'
import { bought, order } from '@vonk/tests/testkit/money.ts'
import type { ServedPages } from '@vonk/tests/testkit/served-pages.ts'
import { type EffectsOf, partOf } from './effect.ts'

/** What a new member without credits reads. */
const asked = (document: string) => async (pages: ServedPages) =>
  (await pages.fixture.person({ credits: 0 })).run(document)
const packages = asked('{ creditPackages { credits price { amount currency } } }')
const timeBonus = asked('{ viewer { timeBonus { percentage secondsLeft } } }')
const offers = asked(
  '{ viewer { offersToStay { trial { creditPackage { credits } } discount { percentage days } } } }',
)

/** Settings that change what is sold, at which price, and how it is paid. */
export const moneyEffects: EffectsOf<
  | 'paymentAccount'
  | 'creditPackages'
  | 'trialPackages'
  | 'currencies'
  | 'paymentMethods'
  | 'vatRates'
  | 'refundDays'
  | 'directDebitLimit'
  | 'welcomeDiscount'
  | 'welcomeSeconds'
  | 'deleteDiscount'
  | 'deleteDiscountDays'
> = {
  // The sandbox names the account on its checkout page.
  paymentAccount: {
    to: 'weelde',
    seen: async (pages) => {
      const buyer = await pages.fixture.person({ credits: 0 })
      const { payment } = await order(buyer)
      const page = await pages.html(payment.checkoutUrl, { cookie: await cookieOf(pages.fixture, buyer) })
      return partOf(page, /<p class="kind">[^<]+/)
    },
  },
  creditPackages: { to: { EUR: [{ credits: 30, amount: 2995 }] }, seen: packages },
  trialPackages: { to: { EUR: { credits: 12, amount: 495 } }, seen: offers },
  currencies: { to: { NL: 'CHF' }, seen: packages },
  paymentMethods: { to: { NL: ['paypal'] }, seen: asked('{ paymentMethods }') },
  vatRates: {
    to: { NL: 900 },
    seen: asked('{ quote(packageId: "20", method: IDEAL) { ... on Quote { vatRate } } }'),
  },
  refundDays: {
    to: 20,
    seen: async ({ fixture }) => {
      const buyer = await fixture.person({ credits: 0 })
      await bought(fixture, buyer)
      fixture.clock.advance(15 * days)
      return buyer.run('{ payments { edges { node { withdrawal { __typename } } } } }')
    },
  },
  directDebitLimit: { to: 5000, seen: asked('{ viewer { directDebit { left { amount } } } }') },
  welcomeDiscount: { to: 10, seen: timeBonus },
  welcomeSeconds: { to: 7200, seen: timeBonus },
  deleteDiscount: { to: 20, seen: offers },
  deleteDiscountDays: { to: 3, seen: offers },
}
