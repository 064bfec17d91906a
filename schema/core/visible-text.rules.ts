/**
 * At least one visible character. Not visible are blanks, fillers, format and control characters, combining
 * marks that only change the letter before them, and the Unicode letters that are drawn as nothing. The web
 * client has the same rule in `parts/visible-text.ts`; `tests/contract/visible-text.test.ts` checks that both
 * are equal.
 */
const ink =
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/u

/** Whether a reader sees anything of a text. The result is the same for every normalisation form. */
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

/**
 * Invisible characters in a line of text. Sequences that look alike but are needed come first and are
 * captured.
 */
const invisible = new RegExp(
  [
    // The flag of a region of a country, spelled in tag characters.
    '(\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{2,6}\\u{e007f}',
    // A variation selector after a character, such as the emoji form of a letter.
    `(?<=[^\\s\\p{Cc}\\p{M}${removed}])[\\ufe00-\\ufe0f]`,
    `(?<=${letter})[\\u200c\\u200d](?=${letter})`,
    '(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]*)\\u200d(?=\\p{Extended_Pictographic}))',
    `${removed}`,
    '(?!\\s)\\p{Cc}',
  ].join('|'),
  'gv',
)

/** Removes invisible characters from a line and changes nothing that is visible. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '$1')
