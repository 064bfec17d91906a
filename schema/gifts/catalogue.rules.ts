/** The gifts that have a name in every language and an image. A site sells those that it sets a price for. */
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

/** Prices in credits; a gift without a price is not sold. */
export type GiftPrices = Partial<Record<GiftName, number>>

/** The maximum length of the text that goes with a gift, in graphemes. */
export const giftTextLength = 120

/** Whether this is the name of a current gift; messages may contain names of removed gifts. */
export const isGiftName = (name: string): name is GiftName => (giftNames as readonly string[]).includes(name)

/** The price of a gift on a site, in credits; undefined if it is not sold. */
export const giftPrice = (prices: GiftPrices, name: string): number | undefined =>
  isGiftName(name) ? prices[name] : undefined

/** The gifts that a site sells, cheapest first; gifts of the same price in the order of the catalogue. */
export const catalogue = (prices: GiftPrices): { name: GiftName; credits: number }[] =>
  giftNames
    .flatMap((name) => {
      const credits = prices[name]
      return credits === undefined ? [] : [{ name, credits }]
    })
    .sort((one, other) => one.credits - other.credits)
