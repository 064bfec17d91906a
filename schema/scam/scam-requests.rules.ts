import { countOf, near, sum } from './scam-phrases.rules.ts'
import type { Readings } from './scam-readings.rules.ts'
import { inAnyLanguage } from './scam-words/scam-languages.ts'
import type { ScamWords } from './scam-words/scam-words.ts'

const or = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

/** The patterns of one language that combine several of its lists. */
function combined(words: ScamWords) {
  const { wouldYou, writer, give, assist, lending, me } = words
  const money = or(sum, words.money)
  const figure = /\d{2}/
  // "If you win, I pay you": from the second person to the verb without the first person between them.
  const others = writer ? `(?!${writer.source})` : ''
  const youThen = (verb: RegExp) =>
    new RegExp(`${wouldYou.source}(?:${others}[^.!?\\n]){0,90}?${verb.source}`)
  return {
    money,
    isLent: or(near(lending, figure, 25), near(figure, lending, 25)),
    asks: [youThen(give), words.order, words.leftToYou, near(/\d/, words.enough, 20)],
    youHelp: youThen(assist),
    /** The writer as the one who gets it. */
    forWriter: or(words.order, lending, near(give, me, 25), near(me, give, 40)),
    /** Money or a figure as the object of the verb, and not only somewhere in the text. */
    needsSum: or(near(words.need, sum, 30), near(sum, words.need, 30)),
    givesMoney: or(near(give, money, 40), near(money, give, 40)),
  }
}

/** Whether a text in one language asks for money, by points for what such texts consist of. */
const asksIn = (words: ScamWords) => {
  const { money, isLent, asks: requests, youHelp, forWriter, needsSum, givesMoney } = combined(words)
  return (plain: string): boolean => {
    const isAboutMoney = money.test(plain) || isLent.test(plain)
    const isKept = words.keep.test(plain)
    const trouble = countOf(plain, words.troubles)
    if (!isAboutMoney && !isKept && trouble === 0 && !/\d{2}/.test(plain)) return false
    const asks =
      (!words.picture.test(plain) || givesMoney.test(plain)) && requests.some((form) => form.test(plain))
    const asksForHelp = !asks && (youHelp.test(plain) || words.rescue.test(plain))
    const isNeeded = words.need.test(plain)
    const isPaid = words.paying.test(plain)
    const isPleading = words.pleading.test(plain)
    const isPromised = words.promise.test(plain)
    const points =
      (asks ? 2 : 0) +
      (asksForHelp ? 1 : 0) +
      (isAboutMoney ? 1 : 0) +
      (asks && isAboutMoney && forWriter.test(plain) ? 1 : 0) +
      (isNeeded ? (needsSum.test(plain) ? 3 : 1) : 0) +
      (words.fee.test(plain) ? 1 : 0) +
      ((asksForHelp || isPleading) && isPaid ? 1 : 0) +
      (isPromised ? 2 : 0) +
      Math.min(trouble, 3) +
      (isPleading || ((asks || asksForHelp) && words.coaxing.test(plain)) ? 1 : 0) +
      (isKept ? 3 : 0)
    // A story without a request must have more of what such stories have.
    const enough = asks || isPromised || isKept || (asksForHelp && (isNeeded || isPaid)) ? 4 : 5
    return points >= enough
  }
}

const asksInAny = inAnyLanguage(asksIn)

/** Whether a text asks its reader for money: as a request with a sum, or as a story that ends in one. */
export const asksForMoney = ({ plain }: Readings): boolean =>
  // "1.200 euro" is no end of a sentence.
  asksInAny(plain.replace(/(?<=\d)[.,](?=\d)/g, ''))
