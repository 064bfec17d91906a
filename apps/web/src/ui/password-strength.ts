const runs = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890']

/**
 * The strength of a password, from 0 (under 8 characters) to 4. Length counts most; repeated characters,
 * keyboard sequences and the words of `avoid` count as one character each.
 */
export function passwordStrength(password: string, avoid: readonly string[] = []): 0 | 1 | 2 | 3 | 4 {
  if (password.length < 8) return 0
  const bits = shorten(password.toLowerCase(), avoid).length * Math.log2(alphabetOf(password))
  if (bits < 40) return 1
  if (bits < 56) return 2
  return bits < 76 ? 3 : 4
}

function shorten(password: string, avoid: readonly string[]): string {
  let rest = password
  for (const word of avoid.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))) {
    if (word.length >= 3) rest = rest.replaceAll(word, '*')
  }
  rest = rest.replace(/(.)\1+/gu, '$1')
  for (const run of runs) {
    for (let length = run.length; length >= 3; length--) {
      for (let start = 0; start + length <= run.length; start++) {
        rest = rest.replaceAll(run.slice(start, start + length), '*')
      }
    }
  }
  return rest
}

function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 33],
  ]
  return kinds.reduce((size, [kind, letters]) => (kind.test(password) ? size + letters : size), 1)
}
