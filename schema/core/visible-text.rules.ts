/**
 * At least one character that leaves ink: blanks, fillers, format and control characters, and marks that only change
 * the letter before them do not, nor do the letters of Unicode that are drawn as nothing. The web client has the same
 * rule in `parts/visible-text.ts`; `tests/contract/visible-text.test.ts` holds them together.
 */
const ink =
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/u

/** Whether a reader sees anything of a text. It answers alike for every normalisation form. */
export const hasVisibleText = (text: string): boolean => ink.test(text)

/** The scripts in which a joiner or non-joiner between two letters changes how the word is written. */
const joining = [
  ...[
    'Arabic',
    'Bengali',
    'Devanagari',
    'Gujarati',
    'Gurmukhi',
    'Kannada',
    'Khmer',
    'Malayalam',
    'Mongolian',
  ],
  ...['Myanmar', 'Oriya', 'Sinhala', 'Syriac', 'Tamil', 'Telugu', 'Tibetan'],
].map((script) => `\\p{Script=${script}}`)
const removed = '[\\p{Default_Ignorable_Code_Point}\\p{Cf}\\u2800\\ufffc]'
const letter = `[[${joining.join('')}\\u064b-\\u065f]--${removed}]`

/** What cannot be seen in a line of text, after what looks like it and is needed: that is captured. */
const invisible = new RegExp(
  [
    // The flag of a part of a country, spelled in tags.
    '(\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{2,6}\\u{e007f}',
    // A variation of the character before it: the emoji of a sign that is also a letter.
    `(?<=[^\\s\\p{Cc}\\p{M}${removed}])[\\ufe00-\\ufe0f]`,
    `(?<=${letter})[\\u200c\\u200d](?=${letter})`,
    '(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]*)\\u200d(?=\\p{Extended_Pictographic}))',
    `${removed}`,
    '(?!\\s)\\p{Cc}',
  ].join('|'),
  'gv',
)

/** Drops from a line what cannot be seen and changes nothing that can. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '$1')
