/**
 * Makes one pattern of phrases that begin at the start of a word: a template with one or more of them a line, with
 * `|` between them. A phrase may use the syntax of patterns.
 */
export const phrases = (text: TemplateStringsArray): RegExp => {
  const lines = (text.raw[0] ?? '').split('\n').map((line) => line.trim())
  return new RegExp(`(?<![a-z0-9])(?:${lines.filter((line) => line !== '').join('|')})`)
}

/** A pattern that finds `first` and up to `gap` characters later `second`, in one sentence. */
export const near = (first: RegExp, second: RegExp, gap = 60): RegExp =>
  new RegExp(`${first.source}[^.!?\\n]{0,${gap}}?${second.source}`)

/** How many of the patterns a text contains. */
export const countOf = (text: string, patterns: readonly RegExp[]): number =>
  patterns.reduce((count, pattern) => count + (pattern.test(text) ? 1 : 0), 0)

/** A sum: a figure with a currency on either side. */
const currency = '(?:€|\\$|£|eur(?:o|os)?(?![a-z])|dollars?|usd|pounds?|quid|gbp|pond|bucks|dollar)'
export const sum = new RegExp(`(?:${currency} ?\\d|\\d[\\d.,]{0,9}k? ?${currency})`)

/** Money, or a sum of it. */
export const money = new RegExp(
  `${sum.source}|(?<![a-z])(?:geld|money|cash|bedrag|geldbetrag|betrag)(?![a-z])`,
)

/** "Could you", "kun je", "kannst du": the start of a request. */
export const wouldYou = phrases`
  (?:kun|kan|wil|zou|zal|durf|mag|moet) (?:je|jij|u)(?![a-z])|(?:je|jij|u) (?:kunt|kan|wilt|zou)[ ]
  (?:could|can|would|will|might) (?:you|u|ya)(?![a-z])
  (?:kannst|konntest|wurdest|willst|magst|kann|konnen|konnten|wurden) (?:du|sie)(?![a-z])|als (?:je|jij|u)[ ]
  if (?:you|u)[ ]|wenn (?:du|sie)[ ]
`

const giving = phrases`
  (?:uit)?lenen|leen (?:me|mij)|voorschiet|voor te schieten|overmaken|over te maken
  maak(?:t)? [^.!?]{0,25} over(?![a-z])|stu+ren|stuur|betalen|betaal(?:t)?(?![a-z])|bijdragen|missen|opladen
  doneren|lend|loan|send|wire|transfer|pay(?![a-z])|cover|spare|borrow|support|donate|leihen|leih|schicken
  schick|uberweis|bezahl|zahl(?:e|en|st)?(?![a-z])|ubernehmen|aushelfen|auslegen|unterstutz
`

/** Not the writer as the one who gives: "betaal ik", "zahle ich". */
const notI = '(?![a-z]* (?:ik|ich|we|wij|wir)(?![a-z]))'
/** Verbs for giving, lending or sending money, in the forms of a request. */
export const give = new RegExp(giving.source + notI)

/** Verbs for helping, which may mean money. */
export const assist = phrases`helpen|help|hilf|helfen`
