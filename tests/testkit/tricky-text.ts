import fc from 'fast-check'

/** Characters that are invisible, alone or in combination. */
export const blanks = [
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u180e', '\u034f', '\u061c', '\u2066'],
  ...['\u2800', '\u3164', '\uffa0', '\u115f', '\u1160', '\u00a0', '\u1680', '\u2003', '\u202f', '\u3000'],
  ...[' ', '\t', '\n', '\u0000', '\u0085', '\u0301', '\u20dd', '\ufe0f', '\ufffc', '\u{e0041}', '\u{1d159}'],
]

/** Texts that people really write and that careless cleaning breaks. */
export const written = [
  ...['👨‍👩‍👧‍👦', '🏳️‍🌈', '👩🏽‍🚀', '❤️‍🔥', '👁‍🗨', '🇳🇱', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '#️⃣', '☺️', '♥︎'],
  ...[
    'می‌خواهم',
    'مَرْحَبًّا',
    'नमस्ते',
    'क्‍ष',
    'न्‌क',
    'ก็ดี',
    'น้ำ',
    'Nguyễn',
    'Nguyễn'.normalize('NFD'),
    'Trịnh'.normalize('NFD'),
  ],
  ...['שָׁלוֹם', '한국', '日本', 'Zoë', 'O’Neil', '.', '?', '´', '-', 'ß'],
]

/** Names that break a page or a mail which is made by replacing a part of a text. */
export const replacing = [
  ...['/*styles*/ Eva', '/*symbols*/ Eva', '/*facts*/ Eva', '<head> Eva', '</body> Eva', '__REVISION__'],
  ...['$& Eva', "$' Eva", '$` Eva', '$1 Eva', '{name} Eva', '" onload="alert(1)', '</script><script>'],
]

export const anyBlank = fc.string({ unit: fc.constantFrom(...blanks), maxLength: 12 })
export const anyWritten = fc.constantFrom(...written)

/** Any text, including lone surrogates; made of code points because that is fast. */
export const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x10ffff }), fc.constantFrom(...blanks, ...written)), {
    maxLength: 30,
  })
  .map((parts) =>
    parts.map((part) => (typeof part === 'string' ? part : String.fromCodePoint(part))).join(''),
  )
