/** The gifts that have a name in every language and a picture. A site prices those that it sells. */
export const giftNames = [
  'coffee',
  'rose',
  'chocolate',
  'teddy',
  'balloons',
  'cocktail',
  'bouquet',
  'cake',
  'champagne',
  'perfume',
  'necklace',
  'ring',
] as const

export type GiftName = (typeof giftNames)[number]

/** Prices in credits; what a site does not price it does not sell. */
export type GiftPrices = Partial<Record<GiftName, number>>

/** The most graphemes of the few words that go with a gift. */
export const giftTextLength = 120

/** Whether this word is a gift's; messages keep the words of gifts that were given up since. */
export const isGiftName = (name: string): name is GiftName => (giftNames as readonly string[]).includes(name)

/** What a gift costs on a site, in credits; undefined where it is not sold. */
export const giftPrice = (prices: GiftPrices, name: string): number | undefined =>
  isGiftName(name) ? prices[name] : undefined

/** What a site sells, cheapest first; of the same price in the order of the catalogue. */
export const catalogue = (prices: GiftPrices): { name: GiftName; credits: number }[] =>
  giftNames
    .flatMap((name) => {
      const credits = prices[name]
      return credits === undefined ? [] : [{ name, credits }]
    })
    .sort((one, other) => one.credits - other.credits)
