import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Readings } from './scam-readings.rules.ts'

/** Endings of addresses that no Dutch, German or English sentence contains behind a full stop without a blank. */
const endings =
  'com|net|org|info|biz|app|site|shop|online|xyz|nl|eu|uk|io|me|ly|gg|tv|co|top|club|cam|vip|link|click|page|store|space|website|dating|love|sex|xxx|porn|chat|social|icu|buzz|ru|pw|lol|cc'
/** Endings that are also words, so they count only in front of a blank, a path or the end of the text. */
const wordEndings = 'de|be|at|to|live|fun|date|world|today|ch|fr'
/** Endings that count with blanks around the point: "hot . com", "cafe punt nl". */
const farEndings = 'com|net|org|info|nl|de|be|eu|co|io|me|xyz|top|club|site|online|tv|uk'
const label = '[a-z0-9][a-z0-9-]{0,62}'
const point =
  '(?: {0,2}[\\[({<]{1,2} {0,2}(?:\\.|dot|punt(?:je)?|punkt) {0,2}[\\])}>]{1,2} {0,2}| {1,2}(?:dot|punt(?:je)?|punkt) {1,2}| {1,2}\\. {0,2})'

const links = [
  /\bh[tx* ]{1,4}p ?s? ?: ?\/ ?\//,
  /(?<![a-z0-9])www ?\. ?[a-z0-9]/,
  new RegExp(`(?<![a-z0-9@.-])(?:${label}\\.){1,4}[a-z]{2,24}/[^\\s]`),
  new RegExp(`(?<![a-z0-9@.-])(?:${label}\\.){1,4}(?:${endings})(?![a-z0-9-])`),
  new RegExp(`(?<![a-z0-9@.-])(?:${label}\\.){1,4}(?:${wordEndings})(?=[/?#!,;)]|\\.?$)`),
  new RegExp(`(?<![a-z0-9@.-])${label}${point}(?:${farEndings})(?![a-z0-9])`),
]

/** Whether a text contains a web address, written out or disguised in a way that readers still understand. */
export const hasWebAddress = ({ plain }: Pick<Readings, 'plain'>): boolean =>
  // Fast path: most messages contain neither these signs nor one of the words for a point.
  /[.:\]})>]|dot|punt|punkt/.test(plain) && links.some((form) => form.test(plain))

const at =
  '(?: {0,2}@ {0,2}| {0,2}[\\[({<] {0,2}(?:at|@|a) {0,2}[\\])}>] {0,2}| (?:at|aet|apenstaart(?:je)?|klammeraffe) )'
const mailHosts =
  'gmail|googlemail|hotmail|outlook|live|yahoo|icloud|ziggo|kpnmail|planet|proton(?:mail)?|gmx|web|aol|mail|t-online|telenet|skynet|freenet'
const mails = [
  new RegExp(`[a-z0-9] {0,2}@ {0,2}${label}(?: {0,2}\\. {0,2}|${point})[a-z]{2,}`),
  new RegExp(`[a-z0-9]${at}${label}(?:\\.|${point})(?:${farEndings})(?![a-z])`),
  new RegExp(`[a-z0-9]${at}(?:${mailHosts})(?![a-z])`),
]

/** Whether a text contains an e-mail address. */
export const hasMailAddress = ({ plain }: Readings): boolean =>
  /@|at|apenstaart|klammeraffe|\(a\)/.test(plain) && mails.some((form) => form.test(plain))

const homes: readonly CountryCode[] = ['NL', 'BE', 'DE', 'GB', 'AT', 'FR', 'CH']
/** Country codes that count without a plus in front. */
const bareCodes = /^(?:31|32|33|41|43|44|48|49)\d{8,11}$/
const moment = '(?:\\d{1,2}[.:]\\d{2}|\\d{1,2}[./-]\\d{1,2}[./-](?:19|20)?\\d{2})'
const moments = new RegExp(`^${moment}(?: ?[,/ -] ?${moment})*$`)
const figureRuns = /(?<!\d)[+(]?\d(?:[ .,/()_*~|:-]{0,4}\d){7,17}(?!\d)/g
const premium = /(?<!\d)090[069](?:[ .-]?\d){4,9}(?!\d)/
/** "Text HOT to 69866". */
const shortCode = /(?<![a-z])(?:sms|text|stuur|sende?|schick)[^.!?\n]{1,30}(?:naar|to|an) \d{4,6}(?!\d)/

function isPhone(run: string): boolean {
  const figures = run.replace(/\D/g, '')
  if (run.startsWith('+') || figures.startsWith('00')) {
    const number = parsePhoneNumberFromString(`+${figures.replace(/^00/, '')}`)
    return number?.isValid() || /^(?:00)?447\d{9}$/.test(figures)
  }
  if (moments.test(run.trim())) return false
  if (bareCodes.test(figures)) return parsePhoneNumberFromString(`+${figures}`)?.isValid() ?? false
  if (!figures.startsWith('0') || figures.length < 9) return false
  // British mobile numbers, also those that are kept for films: they count as possible only.
  if (/^07\d{9}$/.test(figures)) return true
  return homes.some((country) => parsePhoneNumberFromString(figures, country)?.isValid())
}

/** The run, and the run without its last or first group: a house number or an age may stand beside a number. */
function readingsOf(run: string): string[] {
  const groups = run.split(/(?<=\d)[ ,/|]+(?=[+(]?\d)/)
  return groups.length < 2 ? [run] : [run, groups.slice(0, -1).join(' '), groups.slice(1).join(' ')]
}

/** Whether a text contains a phone number, in figures or in words, or a number that costs extra. */
export function hasPhone({ digits }: Readings): boolean {
  if (!/\d/.test(digits)) return false
  if (premium.test(digits) || shortCode.test(digits)) return true
  for (const [run] of digits.matchAll(figureRuns)) if (readingsOf(run).some(isPhone)) return true
  return false
}
