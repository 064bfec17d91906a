import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { NormalizedText } from './normalize-text.rules.ts'

/** Endings of addresses that no sentence of our languages contains behind a full stop without a blank. */
const topLevelDomains =
  'com|net|org|info|biz|app|site|shop|online|xyz|nl|eu|uk|io|me|ly|gg|tv|co|top|club|cam|vip|link|click|page|store|space|website|dating|love|sex|xxx|porn|chat|social|icu|buzz|ru|pw|lol|cc|pl|dk'
/** Endings that are also words, so they count only in front of a blank, a path or the end of the text. */
const wordDomains = 'de|be|at|to|live|fun|date|world|today|ch|fr|es|it|se|no|fi'
/** Endings that count with blanks around the point: "hot . com", "cafe punt nl". */
const spacedDomains = 'com|net|org|info|nl|de|be|eu|co|io|me|xyz|top|club|site|online|tv|uk|pl|dk'
const label = '[a-z0-9][a-z0-9-]{0,62}'
/** The words for a point in an address, and for the sign in a mail address, in all languages. */
const dotWords = 'dot|punt(?:je)?|punkt|point|punto|kropka|piste|punktum'
const atWords =
  'aet|apenstaart(?:je)?|klammeraffe|arr?obase|arroba|chiocciola|malpa|malpka|snabel-?a|kr[oe]{1,2}llalfa|alfakrol{1,2}|miukumauku|at-merkki'
const spacedDot = `(?: {0,2}[\\[({<]{1,2} {0,2}(?:\\.|${dotWords}) {0,2}[\\])}>]{1,2} {0,2}| {1,2}(?:${dotWords}) {1,2}| {1,2}\\. {0,2})`
const dotOrWord = new RegExp(`[.:\\]})>]|${dotWords}`)

const links = [
  /\bh[tx* ]{1,4}p ?s? ?: ?\/ ?\//,
  /(?<![a-z0-9])www ?\. ?[a-z0-9]/,
  new RegExp(`(?<![a-z0-9@.-])(?:${label}\\.){1,4}[a-z]{2,24}/[^\\s]`),
  new RegExp(`(?<![a-z0-9@.-])(?:${label}\\.){1,4}(?:${topLevelDomains})(?![a-z0-9-])`),
  new RegExp(`(?<![a-z0-9@.-])(?:${label}\\.){1,4}(?:${wordDomains})(?=[/?#!,;)]|\\.?$)`),
  new RegExp(`(?<![a-z0-9@.-])${label}${spacedDot}(?:${spacedDomains})(?![a-z0-9])`),
]

/** Whether a text contains a web address, written out or disguised in a way that readers still understand. */
export const hasWebAddress = ({ plain }: Pick<NormalizedText, 'plain'>): boolean =>
  // Fast path: most messages contain neither these signs nor one of the words for a point.
  dotOrWord.test(plain) && links.some((form) => form.test(plain))

const at = `(?: {0,2}@ {0,2}| {0,2}[\\[({<] {0,2}(?:at|@|a) {0,2}[\\])}>] {0,2}| (?:at|${atWords}) )`
const atSign = new RegExp(`@|at|\\(a\\)|${atWords}`)
const mailHosts =
  'gmail|googlemail|hotmail|outlook|live|yahoo|icloud|ziggo|kpnmail|planet|proton(?:mail)?|gmx|web|aol|mail|t-online|telenet|skynet|freenet|orange|free|laposte|libero|wp|onet|interia|o2|telia|jubii|luukku|online'
const mails = [
  new RegExp(`[a-z0-9] {0,2}@ {0,2}${label}(?: {0,2}\\. {0,2}|${spacedDot})[a-z]{2,}`),
  new RegExp(`[a-z0-9]${at}${label}(?:\\.|${spacedDot})(?:${spacedDomains})(?![a-z])`),
  new RegExp(`[a-z0-9]${at}(?:${mailHosts})(?![a-z])`),
]

/** Whether a text contains an e-mail address. */
export const hasMailAddress = ({ plain }: NormalizedText): boolean =>
  atSign.test(plain) && mails.some((form) => form.test(plain))

const phoneCountries: readonly CountryCode[] = ['NL', 'BE', 'DE', 'GB', 'AT', 'FR', 'CH']
/** Countries whose other numbers are too short to be distinguished from times and sums. */
const mobileOnlyCountries: readonly CountryCode[] = ['SE', 'FI']
/** Countries whose mobile numbers begin without a zero, and how people write them. */
const withoutZero: readonly [CountryCode, RegExp][] = [
  ['ES', /^[67]\d\d[ .-]?(?:\d{3}[ .-]?\d{3}|\d\d[ .-]?\d\d[ .-]?\d\d)$/],
  ['PL', /^(?:45|5[0137]|6[069]|7[2389]|88)\d[ -]?\d{3}[ -]?\d{3}$/],
  ['IT', /^3\d\d[ .-]?(?:\d{7}|\d{3}[ .-]?\d{4}|\d\d[ .-]?\d\d[ .-]?\d{3})$/],
  ['DK', /^\d\d ?\d\d ?\d\d ?\d\d$/],
  ['NO', /^[49]\d\d ?\d\d ?\d{3}$/],
]
/** A day in figures without separators. */
const undividedDate = /^(?:(?:19|20)\d{6}|\d{4}(?:19|20)\d\d)$/
/** Country codes that count without a plus in front. */
const countryCodeWithoutPlus = /^(?:31|32|33|41|43|44|45|46|47|48|49|34|39|358)\d{8,11}$/
const dateOrTime = '(?:\\d{1,2}[.:]\\d{2}|\\d{1,2}[./-]\\d{1,2}[./-](?:19|20)?\\d{2})'
const datesOrTimes = new RegExp(`^${dateOrTime}(?: ?[,/ -] ?${dateOrTime})*$`)
const digitSequences = /(?<!\d)[+(]?\d(?:[ .,/()_*~|:-]{0,4}\d){7,17}(?!\d)/g
const premiumNumber = /(?<!\d)090[069](?:[ .-]?\d){4,9}(?!\d)/
/** "Text HOT to 69866". */
const shortCode = /(?<![a-z])(?:sms|text|stuur|sende?|schick)[^.!?\n]{1,30}(?:naar|to|an) \d{4,6}(?!\d)/

/** British mobile numbers, and French and Swedish ones that are kept for films: they count as possible only. */
const fictionalNumber = /^(?:07\d{9}|063998\d{4}|07017406\d\d)$/

function isPhone(run: string, isWhole: boolean): boolean {
  const figures = run.replace(/\D/g, '')
  if (run.startsWith('+') || figures.startsWith('00')) {
    const number = parsePhoneNumberFromString(`+${figures.replace(/^00/, '')}`)
    return number?.isValid() || /^(?:00)?(?:447\d{9}|3363998\d{4}|467017406\d\d)$/.test(figures)
  }
  if (datesOrTimes.test(run.trim())) return false
  if (countryCodeWithoutPlus.test(figures))
    return parsePhoneNumberFromString(`+${figures}`)?.isValid() ?? false
  if (!figures.startsWith('0')) {
    if (!isWhole) return false
    const trimmed = run.trim()
    // A sum of millions is grouped by threes too.
    if (undividedDate.test(trimmed) || /^\d{1,3}(?:\.\d{3})+$/.test(trimmed)) return false
    return withoutZero.some(
      ([country, form]) => form.test(trimmed) && parsePhoneNumberFromString(figures, country)?.isValid(),
    )
  }
  if (figures.length < 9) return false
  if (fictionalNumber.test(figures)) return true
  return (
    phoneCountries.some((country) => parsePhoneNumberFromString(figures, country)?.isValid()) ||
    mobileOnlyCountries.some(
      (country) => parsePhoneNumberFromString(figures, country)?.getType() === 'MOBILE',
    )
  )
}

/** The run, and the run without its last or first group: a house number or an age may stand beside a number. */
function candidatesOf(run: string): string[] {
  const groups = run.split(/(?<=\d)[ ,/|]+(?=[+(]?\d)/)
  return groups.length < 2 ? [run] : [run, groups.slice(0, -1).join(' '), groups.slice(1).join(' ')]
}

/** Whether a text contains a phone number, in figures or in words, or a number that costs extra. */
export function hasPhone({ withFigures }: NormalizedText): boolean {
  if (!/\d/.test(withFigures)) return false
  if (premiumNumber.test(withFigures) || shortCode.test(withFigures)) return true
  for (const [run] of withFigures.matchAll(digitSequences))
    if (candidatesOf(run).some((one) => isPhone(one, one === run))) return true
  return false
}
