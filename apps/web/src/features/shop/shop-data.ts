import type { ShopQuery } from './shop.generated.ts'

/** The data of the shop page for a logged-in member. */
export type ShopData = ShopQuery & { viewer: NonNullable<ShopQuery['viewer']> }
