const self = "ik ben|i am|i'm|im|ich bin"
const fillers = 'pas|nog|maar|net|only|just|erst|echt|eigenlijk|actually'
const years = 'jaar|jr|years?|yo|jahre'
/** Words that make a number of years an age: without them it may be how long somebody was married, or works. */
const olds = 'oud|jong|old|young|alt|jung'
const joins = 'en|maar|dus|and|but|und|aber'
/** Word boundaries for any script: no letter, digit or underscore on this side. */
const [starts, ends] = ['(?<![\\p{L}\\p{N}_])', '(?![\\p{L}\\p{N}_])']

const age = new RegExp(
  `${starts}(?:${self})\\s+(?:(?:${fillers})\\s+)*1[0-7]` +
    `(?:\\s*(?:${years})\\s+(?:${olds})${ends}|(?:\\s*(?:${years})${ends})?` +
    `(?:\\s*$|\\s*(?:[,.!?;)]|\\p{Extended_Pictographic})(?!\\d)|\\s+(?:${joins})${ends}(?!\\s+\\d)))`,
  'iu',
)

/**
 * Whether members write about themselves that they are under 18. It is narrow on purpose: weights, times and
 * durations are not ages.
 */
export const statesMinorAge = (text: string): boolean => age.test(text)
