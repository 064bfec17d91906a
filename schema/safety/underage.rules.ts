const self = "ik ben|i am|i'm|im|ich bin"
const fillers = 'pas|nog|maar|net|only|just|erst|echt|eigenlijk|actually'
const years = 'jaar|jr|years?|yo|jahre'
const joins = 'en|maar|dus|and|but|und|aber'
/** Word boundaries for any script: no letter, digit or underscore on this side. */
const [starts, ends] = ['(?<![\\p{L}\\p{N}_])', '(?![\\p{L}\\p{N}_])']

const age = new RegExp(
  `${starts}(?:${self})\\s+(?:(?:${fillers})\\s+)*1[0-7]` +
    `(?:\\s*(?:${years})${ends}|\\s*$|\\s*[,.!?;)](?!\\d)|\\s+(?:${joins})${ends})`,
  'iu',
)

/**
 * Whether members write about themselves that they are under 18. It is narrow on purpose: weights and times
 * are not ages.
 */
export const saysUnderage = (text: string): boolean => age.test(text)
