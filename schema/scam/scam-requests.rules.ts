import type { NormalizedText } from './normalize-text.rules.ts'
import { countOf, near, sum } from './scam-phrases.rules.ts'
import { inAnyLanguage } from './scam-words/scam-languages.ts'
import type { ScamWords } from './scam-words/scam-words.ts'

/** A text with what is the same in every language, and therefore found once. */
interface RequestText {
  plain: string
  hasSum: boolean
  /** At least two digits in a row. */
  hasFigure: boolean
}

const or = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

/** The patterns of one language that combine several of its lists. */
function combined(words: ScamWords) {
  const { requestOpening, firstPersonSubject, givingVerbs, helpingVerbs, lendingVerbs, firstPersonObject } =
    words
  const money = or(sum, words.money)
  const digits = /\d{2}/
  // "If you win, I pay you": from the second person to the verb without the first person between them.
  const notFirstPerson = firstPersonSubject ? `(?!${firstPersonSubject.source})` : ''
  const readerThen = (verb: RegExp) =>
    new RegExp(`${requestOpening.source}(?:${notFirstPerson}[^.!?\\n]){0,90}?${verb.source}`)
  return {
    lendsAmount: or(near(lendingVerbs, digits, 25), near(digits, lendingVerbs, 25)),
    asks: [
      readerThen(givingVerbs),
      words.directRequest,
      words.openRequest,
      near(/\d/, words.sufficientAmount, 20),
    ],
    readerHelps: readerThen(helpingVerbs),
    /** The writer as the recipient of the money. */
    forWriter: or(
      words.directRequest,
      lendingVerbs,
      near(givingVerbs, firstPersonObject, 25),
      near(firstPersonObject, givingVerbs, 40),
    ),
    /** Money or a figure as the object of the verb, and not only somewhere in the text. */
    needsSum: or(near(words.moneyNeeded, sum, 30), near(sum, words.moneyNeeded, 30)),
    givesMoney: or(near(givingVerbs, money, 40), near(money, givingVerbs, 40)),
  }
}

/** Whether a text in one language asks for money, by points for what such texts consist of. */
const asksForMoneyIn = (words: ScamWords) => {
  const { lendsAmount, asks: requests, readerHelps, forWriter, needsSum, givesMoney } = combined(words)
  return ({ plain, hasSum, hasFigure }: RequestText): boolean => {
    const isAboutMoney = hasSum || words.money.test(plain) || (hasFigure && lendsAmount.test(plain))
    const asksForSupport = words.financialSupport.test(plain)
    const troubleCount = countOf(plain, words.troubles)
    if (!isAboutMoney && !asksForSupport && troubleCount === 0 && !hasFigure) return false
    const asks =
      (!words.harmlessItem.test(plain) || givesMoney.test(plain)) && requests.some((form) => form.test(plain))
    const asksForHelp = !asks && (readerHelps.test(plain) || words.rescue.test(plain))
    const needsMoney = words.moneyNeeded.test(plain)
    const mentionsPayment = words.payment.test(plain)
    const isPleading = words.pleading.test(plain)
    const promisesRepayment = words.repayment.test(plain)
    const points =
      (asks ? 2 : 0) +
      (asksForHelp ? 1 : 0) +
      (isAboutMoney ? 1 : 0) +
      (asks && isAboutMoney && forWriter.test(plain) ? 1 : 0) +
      (needsMoney ? (hasSum && needsSum.test(plain) ? 3 : 1) : 0) +
      (words.fee.test(plain) ? 1 : 0) +
      ((asksForHelp || isPleading) && mentionsPayment ? 1 : 0) +
      (promisesRepayment ? 2 : 0) +
      Math.min(troubleCount, 3) +
      (isPleading || ((asks || asksForHelp) && words.endearments.test(plain)) ? 1 : 0) +
      (asksForSupport ? 3 : 0)
    // A story without a request must have more of what such stories have.
    const threshold =
      asks || promisesRepayment || asksForSupport || (asksForHelp && (needsMoney || mentionsPayment)) ? 4 : 5
    return points >= threshold
  }
}

const asksInAnyLanguage = inAnyLanguage(asksForMoneyIn)

/** Whether a text asks its reader for money: as a request with a sum, or as a story that ends in one. */
export function asksForMoney({ plain: text }: NormalizedText): boolean {
  // "1.200 euro" is no end of a sentence.
  const plain = text.replace(/(?<=\d)[.,](?=\d)/g, '')
  return asksInAnyLanguage({ plain, hasSum: sum.test(plain), hasFigure: /\d{2}/.test(plain) })
}
