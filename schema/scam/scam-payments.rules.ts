import { countrySpecs, isValidIBAN } from 'ibantools'
import type { NormalizedText } from './normalize-text.rules.ts'
import { near, phrases } from './scam-phrases.rules.ts'
import { inAnyLanguage } from './scam-words/scam-languages.ts'

const ibanStart = /(?<![a-z0-9])[a-z] {0,1}[a-z][ .-]{0,2}\d[ .-]{0,1}\d/g

/** Whether a text contains an international bank account number with the right check digits, in groups or not. */
export function hasBankAccount({ plain, withFigures }: NormalizedText): boolean {
  return [plain, withFigures].some((text) => {
    for (const { index } of text.matchAll(ibanStart)) {
      const signs = text
        .slice(index, index + 80)
        .replace(/[^a-z0-9]/g, '')
        .toUpperCase()
      const length = countrySpecs[signs.slice(0, 2)]?.chars
      if (length && isValidIBAN(signs.slice(0, length))) return true
    }
    return false
  })
}

const wallets = [
  // Bitcoin: bech32, and base58 with at least one figure and capital, which is read from the text itself.
  /(?<![a-z0-9])(?:bc1|ltc1)[02-9ac-hj-np-z]{25,87}(?![a-z0-9])/,
  /(?<![a-z0-9])0x[0-9a-f]{40}(?![a-z0-9])/,
]
const base58 = /(?<![A-Za-z0-9])[13TLD][1-9A-HJ-NP-Za-km-z]{25,34}(?![A-Za-z0-9])/g
const cryptoNames = phrases`btc|bitcoins?|eth(?:ereum)?(?![a-z])|usdt|tether|crypto|krypto`
const amountOf = '(?:\\d[\\d.,]{0,9} ?(?:btc|bitcoins?|eth(?![a-z])|ethereum|usdt|tether|ltc))'
const asksForCrypto = inAnyLanguage(({ sendingVerbs }) => {
  const form = near(sendingVerbs, new RegExp(amountOf), 40)
  return (plain: string) => form.test(plain)
})

/** Whether a text contains the address of a wallet, or asks for an amount of a crypto currency. */
export function hasWallet({ plain }: NormalizedText, text: string): boolean {
  if (wallets.some((form) => form.test(plain))) return true
  for (const [found] of text.matchAll(base58))
    if (/\d/.test(found) && /[a-z]/.test(found) && /[A-Z]/.test(found)) return true
  return cryptoNames.test(plain) && asksForCrypto(plain)
}

const paymentServices = [
  /tikkie\.me|paypal\.me|bunq\.me|cash\.app\/|revolut\.me|venmo\.com|betaalverzoek\.[a-z]/,
  phrases`
  (?:via|met|per|een|als|the|mit) (?:een )?betaalverzoek|western ?union|money ?gram|zelle|venmo
  tikkie (?:eerst|first|graag|please)|cash ?app(?![a-z])
`,
  phrases`
  stuur [^.!?]{0,40}tikkie|paypal[^.!?]{0,20}[:@]|paypal (?:an|to|naar|aan)[ ]
  (?:vrienden en familie|friends and family|freunde und familie|as friends)
`,
  /(?<![a-z])(?:revolut|wise|n26|bunq)(?![a-z]).{0,40}(?:@[a-z0-9]|stuur|send|schick)/,
  // A cash tag: a dollar sign in front of a name, behind a word for sending money.
  /(?<![a-z])(?:send|pay|tip|cash|stuur|schick)[^\n]{0,40}[^a-z0-9$]\$[a-z][a-z0-9]{3,20}/,
]

/** Whether a text names an account of a payment service, or a service that strangers are paid with. */
export const hasPaymentHandle = ({ plain }: NormalizedText): boolean =>
  paymentServices.some((form) => form.test(plain))

const vouchers = phrases`
  paysafe|neosurf|bitsa|flexepin|transcash|razer gold
  (?:steam|i ?tunes|google[ -]?play|razer|play ?station|xbox)[ -]{0,2}(?:cadeau|geschenk|gift|guthaben)?[ -]?(?:kaart|card|karte|voucher|code|tegoed|guthaben)
`
const asksForGiftCard = inAnyLanguage(
  ({ giftCards, giftCardHandover, giftCardRequest }) =>
    (plain: string) =>
      (vouchers.test(plain) && (giftCardHandover.test(plain) || giftCardRequest.test(plain))) ||
      (giftCards.test(plain) && giftCardRequest.test(plain)),
)

/** Whether a text asks for gift cards or vouchers. */
export const asksForVouchers = ({ plain }: NormalizedText): boolean => asksForGiftCard(plain)
