/** The words of a language from zero to nineteen, its tens from twenty on, and the word between unit and ten. */
interface NumberWords {
  units: readonly string[]
  tens: readonly string[]
  /** Null where the ten comes first: "thirty-four". */
  joint: string | null
}

const languages: readonly NumberWords[] = [
  {
    units:
      'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien'.split(
        ' ',
      ),
    tens: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig'.split(' '),
    joint: 'en',
  },
  {
    units:
      'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn'.split(
        ' ',
      ),
    tens: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'.split(' '),
    joint: 'und',
  },
  {
    units:
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
        ' ',
      ),
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
    joint: null,
  },
]

/** The figures of each number word up to 99, without diacritics. */
const figuresOf = new Map<string, string>([
  ['zwo', '2'],
  ['oh', '0'],
  ['ein', '1'],
  ['fuenf', '5'],
  ['zwoelf', '12'],
])
for (const { units, tens, joint } of languages) {
  for (const [value, word] of units.entries()) figuresOf.set(word, `${value}`)
  for (const [index, ten] of tens.entries()) {
    figuresOf.set(ten, `${(index + 2) * 10}`)
    for (const [value, unit] of units.slice(0, 10).entries()) {
      if (value === 0) continue
      const figures = `${index + 2}${value}`
      if (joint) figuresOf.set(`${unit === 'eins' ? 'ein' : unit}${joint}${ten}`, figures)
      else {
        figuresOf.set(`${ten}-${unit}`, figures)
        figuresOf.set(`${ten} ${unit}`, figures)
      }
    }
  }
}

const tensFirst = `(?:${languages[2]?.tens.join('|')})[ -](?:${languages[2]?.units.slice(1, 10).join('|')})`
const word = new RegExp(`(?<![a-z])(?:${tensFirst}|[a-z]{2,20})(?![a-z])`, 'g')
const twice: Record<string, number> = { dubbel: 2, dubbele: 2, double: 2, doppel: 2, doppelt: 2, triple: 3 }

/** Replaces number words of a folded text by figures, also "o" for zero between figures and "double seven". */
export function spellOutNumbers(folded: string): string {
  return (
    folded
      // "nul6" is a word and a figure.
      .replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z]{2})/g, ' ')
      .replace(word, (found) => figuresOf.get(found) ?? found)
      .replace(
        /(?<![a-z])(dubbele?|double|doppelt?|triple) (\d)(?!\d)/g,
        (_all, times: string, figure: string) => figure.repeat(twice[times] ?? 2),
      )
      // The letter o as a zero.
      .replace(/(?<![a-z])o{1,4}(?=[ .-]{0,2}\d)/g, (run) => '0'.repeat(run.length))
      .replace(/(?<=\d[ .-]{0,2})o{1,4}(?![a-z])/g, (run) => '0'.repeat(run.length))
      .replace(/(?<=\d[ ,.-]{0,3})(?:then|dann|dan|daarna|danach)(?=[ ,.-]{0,3}\d)/g, '')
  )
}
