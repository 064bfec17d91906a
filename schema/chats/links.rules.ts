// The forms of web addresses: with a scheme, from `www`, and bare. A bare one counts if a path follows it, or
// if it has an ending that never occurs inside a Dutch sentence.
const addresses = [
  /\bh(?:tt|xx)ps?:\/\//iu,
  /(?<![\p{L}\d])www\.[\p{L}\d]/iu,
  /(?<![\p{L}\d@.])(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}\/[^\s]/iu,
  /(?<![\p{L}\d@.])(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:com|net|org|info|biz|app|site|shop|online|xyz|nl|eu|io|me|ly|gg|tv|co)(?![\p{L}\d])/iu,
]

// Invisible characters that are put between letters so that an address is not recognised.
const unseen = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu

/** Whether a text contains a web address, written out or disguised in a way that readers still understand. */
export function hasLink(text: string): boolean {
  // Fast path: most messages contain none of these characters.
  if (!/[.:。．]/u.test(text)) return false
  const plain = text.normalize('NFKC').replace(unseen, '').replaceAll('。', '.')
  return addresses.some((address) => address.test(plain))
}

const hour = 60 * 60 * 1000

/** For how many hours a member must still wait before links may be sent, rounded up; 0: they may. */
export const hoursUntilLinks = (joinedAt: Date, hours: number, now: Date): number =>
  Math.max(0, Math.ceil((joinedAt.getTime() + hours * hour - now.getTime()) / hour))
