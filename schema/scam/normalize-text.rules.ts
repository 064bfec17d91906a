import { spellOutNumbers } from './scam-numbers.rules.ts'

/** A text as the scam detectors search it, with its disguises undone. All forms are in lower case and without diacritics. */
export interface NormalizedText {
  /** The text after Unicode normalisation, with look-alike letters as Latin ones. */
  plain: string
  /** `plain` with letters that were typed apart ("w h a t s a p p") joined, and figures inside words replaced by letters. */
  joined: string
  /** `plain` with numbers in words as figures. */
  withFigures: string
}

/** In UTF-16 units. What follows in a longer text is not read; a message has at most 8 kB. */
const maxLength = 8_192

/**
 * Letters that look like a Latin one and that no Unicode form maps to it. The list of Unicode (confusables.txt) is
 * not used: it folds Latin letters and figures too (m is rn, 0 is O), and numbers could then not be told from words.
 */
const lookAlikes: Record<string, string> = {
  а: 'a',
  ӓ: 'a',
  в: 'b',
  ь: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  п: 'n',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  у: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  з: '3',
  α: 'a',
  β: 'b',
  γ: 'y',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  ζ: 'z',
  ɑ: 'a',
  ɡ: 'g',
  ı: 'i',
  ɩ: 'i',
  ʟ: 'l',
  ɴ: 'n',
  ʀ: 'r',
  ꜱ: 's',
  ᴛ: 't',
  ᴡ: 'w',
  ᴀ: 'a',
  ʙ: 'b',
  ᴄ: 'c',
  ᴅ: 'd',
  ᴇ: 'e',
  ɢ: 'g',
  ʜ: 'h',
  ɪ: 'i',
  ᴊ: 'j',
  ᴋ: 'k',
  ᴍ: 'm',
  ᴏ: 'o',
  ᴘ: 'p',
  ᴜ: 'u',
  ᴠ: 'v',
  ʏ: 'y',
  ᴢ: 'z',
  օ: 'o',
  ո: 'n',
  ѡ: 'w',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  '。': '.',
  '·': '.',
  '•': '.',
  '∙': '.',
  '‧': '.',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '∶': ':',
  '⁄': '/',
  '∕': '/',
  '’': "'",
  '‘': "'",
  '🔟': '10',
}

/** Latin capitals in a square or circle and flags are letters of a word too: U+1F130 to U+1F189, U+1F1E6 to U+1F1FF. */
function unboxLetter(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const base = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6].find((start) => code >= start && code < start + 26)
  return base === undefined ? sign : String.fromCharCode(97 + code - base)
}

const latinLookAlike = (sign: string) => lookAlikes[sign] ?? (sign.length > 1 ? unboxLetter(sign) : sign)

/** Folds a text to lower-case Latin letters without diacritics, invisible characters or look-alikes. */
export function foldText(text: string): string {
  const short = text.slice(0, maxLength).toWellFormed()
  // Fast path: what is ASCII already needs only one case.
  if (/^\p{ASCII}*$/u.test(short)) return short.toLowerCase().replace(/\s/g, ' ')
  return (
    short
      .normalize('NFKD')
      // Diacritics, the box around a figure, and invisible characters.
      .replace(/[\p{M}\p{Cf}\u115f\u1160\u3164\uffa0]/gu, '')
      .toLowerCase()
      .replace(/\P{ASCII}/gu, latinLookAlike)
      .slice(0, 2 * maxLength)
      .replace(/\s/g, ' ')
  )
}

/** Joins letters that stand alone with one or two signs between them: "w.h.a.t.s", "t e l e". */
const joinLetters = (text: string) =>
  text.replace(/(?<![a-z0-9])[a-z0-9@$](?:[ ._*~-]{1,2}[a-z0-9@$](?![a-z0-9])){3,}/g, (run) =>
    /[a-z]/.test(run) ? run.replace(/[ ._*~-]/g, '') : run,
  )

const letterOf: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

/** Reads figures and signs inside a word as the letters that they look like: "wh4tsapp", "sn@p". */
const figuresAsLetters = (text: string) =>
  text.replace(/(?<=[a-z])[013457@$]{1,2}(?=[a-z])/g, (run) =>
    [...run].map((sign) => letterOf[sign]).join(''),
  )

/** Undoes the ways in which scammers disguise a text. Takes time in proportion to its length. */
export function normalizeText(text: string): NormalizedText {
  const plain = foldText(text)
  return { plain, joined: figuresAsLetters(joinLetters(plain)), withFigures: spellOutNumbers(plain) }
}
