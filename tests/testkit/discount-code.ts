import { discount } from '../../apps/server/src/commands/discount.ts'
import type { World } from './world.ts'

/** Does what an operator does with `npm run discount`. */
export const discountCommand = ({ product }: World, ...words: string[]): Promise<void> =>
  discount(product, words)
