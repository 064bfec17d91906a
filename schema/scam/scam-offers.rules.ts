import type { NormalizedText } from './normalize-text.rules.ts'
import { phrases } from './scam-phrases.rules.ts'
import { inAnyLanguage } from './scam-words/scam-languages.ts'
import type { ScamWords } from './scam-words/scam-words.ts'

/** Names that every language uses. */
const cryptoTerms = phrases`(?:crypto|krypto)[a-z]*|bitcoin[a-z]*|ethereum|usdt|forex|trading`
const sexAdTerms = phrases`escorte?(?![a-z])|sugar ?(?:baby|daddy)|only ?fans|nudes(?![a-z])|camgirl`

type Finds = (normalized: NormalizedText) => boolean
const detectorInAnyLanguage = (finds: (words: ScamWords, plain: string) => boolean): Finds => {
  const any = inAnyLanguage((words) => (plain: string) => finds(words, plain))
  return ({ plain }) => any(plain)
}

/** Whether a text invites to trade, to invest or to work from home with the sender or a friend of the sender. */
export const invitesToInvest = detectorInAnyLanguage(
  ({ market, profit, invitation }, plain) =>
    (market.test(plain) || cryptoTerms.test(plain)) && profit.test(plain) && invitation.test(plain),
)

/** Whether a text advertises sex, pictures or a webcam for money. */
export const advertisesSex = detectorInAnyLanguage(
  ({ sexServices, serviceTerms, sexOffers, offerTerms }, plain) =>
    ((sexServices.test(plain) || sexAdTerms.test(plain)) && serviceTerms.test(plain)) ||
    (sexOffers.test(plain) && offerTerms.test(plain)),
)

/** Whether a text threatens to publish pictures unless money is paid. */
export const blackmails = detectorInAnyLanguage(
  ({ recording, ransom, threat }, plain) => recording.test(plain) && ransom.test(plain) && threat.test(plain),
)

/** Whether a text sends its reader to a check of age or account, or asks for a code or for access to a bank. */
export const asksToVerify = detectorInAnyLanguage(
  ({ codeRequest, accountCheck, checkReason }, plain) =>
    codeRequest.test(plain) || (accountCheck.test(plain) && checkReason.test(plain)),
)

/** Whether a text promises a fortune for a fee or for help with an account. */
export const promisesFortune = detectorInAnyLanguage(
  ({ moneyMule, fortune, helperShare, helperTrust, millions }, plain) =>
    moneyMule.test(plain) ||
    (fortune.test(plain) && helperShare.test(plain)) ||
    (millions.test(plain) && (helperShare.test(plain) || helperTrust.test(plain))),
)
