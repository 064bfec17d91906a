import type { ShopQuery } from './shop.generated.ts'

/** The shop of a member: everything that its page shows. */
export type ShopData = ShopQuery & { viewer: NonNullable<ShopQuery['viewer']> }
