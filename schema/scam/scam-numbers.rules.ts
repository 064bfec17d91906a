/** The words of a language from zero to nineteen, its tens from twenty on, and the word between unit and ten. */
interface NumberWords {
  units: readonly string[]
  tens: readonly string[]
  /** Null where the ten comes first: "thirty-four". */
  joiner: string | null
}

const languages: readonly NumberWords[] = [
  {
    units:
      'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien'.split(
        ' ',
      ),
    tens: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig'.split(' '),
    joiner: 'en',
  },
  {
    units:
      'null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn'.split(
        ' ',
      ),
    tens: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'.split(' '),
    joiner: 'und',
  },
  {
    units:
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
        ' ',
      ),
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
    joiner: null,
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
for (const { units, tens, joiner } of languages) {
  for (const [value, word] of units.entries()) figuresOf.set(word, `${value}`)
  for (const [index, ten] of tens.entries()) {
    figuresOf.set(ten, `${(index + 2) * 10}`)
    for (const [value, unit] of units.slice(0, 10).entries()) {
      if (value === 0) continue
      const figures = `${index + 2}${value}`
      if (joiner) figuresOf.set(`${unit === 'eins' ? 'ein' : unit}${joiner}${ten}`, figures)
      else {
        figuresOf.set(`${ten}-${unit}`, figures)
        figuresOf.set(`${ten} ${unit}`, figures)
      }
    }
  }
}

const tensFirst = `(?:${languages[2]?.tens.join('|')})[ -](?:${languages[2]?.units.slice(1, 10).join('|')})`
const word = new RegExp(`(?<![a-z])(?:${tensFirst}|[a-z]{2,20})(?![a-z])`, 'g')
const repetitions: Record<string, number> = {
  dubbel: 2,
  dubbele: 2,
  double: 2,
  doppel: 2,
  doppelt: 2,
  triple: 3,
}

/** The figures from zero to nine, and further words up to nineteen, of the languages that spell a number one by one. */
const unitWords: readonly string[] = [
  'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince',
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici',
  'zero jeden dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec jedenascie dwanascie trzynascie',
  'noll ett tva tre fyra fem sex sju atta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton',
  'nul et to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten',
  'null en to tre fire fem seks sju atte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten',
  'nolla yksi kaksi kolme nelja viisi kuusi seitseman kahdeksan yhdeksan kymmenen yksitoista kaksitoista',
]
/** The tens of such languages; a unit may follow: "trente-neuf", "treinta y cuatro", "trettiofyra". */
const tensWords: readonly string[] = [
  'vingt trente quarante cinquante soixante',
  'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
  'dwadziescia trzydziesci czterdziesci piecdziesiat szescdziesiat siedemdziesiat osiemdziesiat dziewiecdziesiat',
  'tjugo trettio fyrtio femtio sextio sjuttio attio nittio',
  'tyve tredive fyrre halvtreds tres halvfjerds firs halvfems',
  'tjue tretti forti femti seksti sytti atti nitti',
  'kaksikymmenta kolmekymmenta neljakymmenta viisikymmenta kuusikymmenta seitsemankymmenta kahdeksankymmenta yhdeksankymmenta',
]
const furtherLanguages = unitWords.map((list, language) => {
  const units = list.split(' ')
  const tens = tensWords[language]?.split(' ') ?? []
  const values = new Map(units.map((unit, value) => [unit, `${value}`]))
  // The older word of Norwegian.
  if (values.has('sju')) values.set('syv', '7')
  for (const [index, ten] of tens.entries()) {
    values.set(ten, `${(index + 2) * 10}`)
    for (const [value, unit] of units.slice(1, 10).entries()) {
      const figures = `${index + 2}${value + 1}`
      for (const joiner of ['', ' ', '-', ' et ', ' y ']) values.set(`${ten}${joiner}${unit}`, figures)
      values.set(`${unit}og${ten}`, figures)
    }
  }
  // "soixante-dix", "quatre-vingt-dix-huit".
  for (const [word, value] of [...values])
    if (language === 0 && Number(value) < 20)
      for (const [start, base] of [
        ['soixante', 60],
        ['quatre-vingt', 80],
        ['quatre vingt', 80],
        ['quatre-vingts', 80],
      ] as const)
        for (const joiner of ['-', ' ', ' et '])
          values.set(`${start}${joiner}${word}`, `${base + Number(value)}`)
  for (const unit of ['sept', 'huit', 'neuf'])
    for (const start of ['', 'soixante-', 'quatre-vingt-', 'quatre vingt '])
      for (const joiner of ['-', ' ']) {
        const base = start === '' ? 10 : start.startsWith('s') ? 70 : 90
        if (language === 0) values.set(`${start}dix${joiner}${unit}`, `${base + Number(values.get(unit))}`)
      }
  const byLength = [...values.keys()].sort((one, other) => other.length - one.length)
  return { values, form: new RegExp(`(?<![a-z])(?:${byLength.join('|')})(?![a-z])`, 'g') }
})

/** The text in each further language in which it contains as many number words as a phone number has. */
const inOtherLanguages = (folded: string): string[] =>
  furtherLanguages
    .filter(({ form }) => (folded.match(form)?.length ?? 0) >= 5)
    .map(({ values, form }) => folded.replace(form, (found) => values.get(found) ?? found))
    // Spelled figures are one number, whatever the grouping of the country.
    .map((text) => text.replace(/(?<!\d)\d{1,2}(?: \d{1,2})+(?!\d)/g, (run) => run.replaceAll(' ', '')))

/**
 * Replaces number words of a folded text by figures. What is a number in one language may be a word in another one, so
 * the text follows once more for each further language that it may be written in.
 */
export const spellOutNumbers = (folded: string): string =>
  [inDutchGermanEnglish(folded), ...inOtherLanguages(folded)].join('\n')

/** Replaces Dutch, German and English number words by figures, also "o" for zero between figures and "double seven". */
function inDutchGermanEnglish(folded: string): string {
  return (
    folded
      // "nul6" is a word and a figure.
      .replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z]{2})/g, ' ')
      .replace(word, (found) => figuresOf.get(found) ?? found)
      .replace(
        /(?<![a-z])(dubbele?|double|doppelt?|triple) (\d)(?!\d)/g,
        (_all, times: string, figure: string) => figure.repeat(repetitions[times] ?? 2),
      )
      // The letter o as a zero.
      .replace(/(?<![a-z])o{1,4}(?=[ .-]{0,2}\d)/g, (run) => '0'.repeat(run.length))
      .replace(/(?<=\d[ .-]{0,2})o{1,4}(?![a-z])/g, (run) => '0'.repeat(run.length))
      .replace(/(?<=\d[ ,.-]{0,3})(?:then|dann|dan|daarna|danach)(?=[ ,.-]{0,3}\d)/g, '')
  )
}
