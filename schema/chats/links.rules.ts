// Where people put addresses: with their scheme, from `www`, and bare. A bare one counts with a path behind it, or with
// an ending that no Dutch sentence runs into.
const addresses = [
  /\bh(?:tt|xx)ps?:\/\//iu,
  /(?<![\p{L}\d])www\.[\p{L}\d]/iu,
  /(?<![\p{L}\d@.])(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}\/[^\s]/iu,
  /(?<![\p{L}\d@.])(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:com|net|org|info|biz|app|site|shop|online|xyz|nl|eu|io|me|ly|gg|tv|co)(?![\p{L}\d])/iu,
]

// What stands between letters unseen, so that an address is not recognised.
const unseen = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu

/** Whether a text has a web address in it, written out or disguised as plainly as readers understand it. */
export function hasLink(text: string): boolean {
  // Most messages have neither.
  if (!/[.:。．]/u.test(text)) return false
  const plain = text.normalize('NFKC').replace(unseen, '').replaceAll('。', '.')
  return addresses.some((address) => address.test(plain))
}

const hour = 60 * 60 * 1000

/** For how many hours a member must still wait before links may be sent, rounded up; 0: they may. */
export const hoursUntilLinks = (joinedAt: Date, hours: number, now: Date): number =>
  Math.max(0, Math.ceil((joinedAt.getTime() + hours * hour - now.getTime()) / hour))
