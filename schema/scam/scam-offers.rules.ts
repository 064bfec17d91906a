import { phrases } from './scam-phrases.rules.ts'
import type { Readings } from './scam-readings.rules.ts'
import { inAnyLanguage } from './scam-words/scam-languages.ts'
import type { ScamWords } from './scam-words/scam-words.ts'

/** Names that every language uses. */
const coins = phrases`(?:crypto|krypto)[a-z]*|bitcoin[a-z]*|ethereum|usdt|forex|trading`
const handsOfSex = phrases`escorte?(?![a-z])|sugar ?(?:baby|daddy)|only ?fans|nudes(?![a-z])|camgirl`

type Finds = (readings: Readings) => boolean
const finder = (finds: (words: ScamWords, plain: string) => boolean): Finds => {
  const any = inAnyLanguage((words) => (plain: string) => finds(words, plain))
  return ({ plain }) => any(plain)
}

/** Whether a text invites to trade, to invest or to work from home with the sender or a friend of the sender. */
export const invitesToInvest = finder(
  ({ market, gain, invitation }, plain) =>
    (market.test(plain) || coins.test(plain)) && gain.test(plain) && invitation.test(plain),
)

/** Whether a text advertises sex, pictures or a webcam for money. */
export const advertisesSex = finder(
  ({ services, terms, offers, lures }, plain) =>
    ((services.test(plain) || handsOfSex.test(plain)) && terms.test(plain)) ||
    (offers.test(plain) && lures.test(plain)),
)

/** Whether a text threatens to publish pictures unless money is paid. */
export const blackmails = finder(
  ({ recording, ransom, threat }, plain) => recording.test(plain) && ransom.test(plain) && threat.test(plain),
)

/** Whether a text sends its reader to a check of age or account, or asks for a code or for access to a bank. */
export const asksToVerify = finder(
  ({ code, check, stake }, plain) => code.test(plain) || (check.test(plain) && stake.test(plain)),
)

/** Whether a text promises a fortune for a fee or for help with an account. */
export const promisesFortune = finder(
  ({ mule, fortune, share, trust, millions }, plain) =>
    mule.test(plain) ||
    (fortune.test(plain) && share.test(plain)) ||
    (millions.test(plain) && (share.test(plain) || trust.test(plain))),
)
