import { discount } from '../../apps/server/src/commands/discount.ts'
import type { World } from './world.ts'

/** Runs `npm run discount` as an operator does, but in this process. */
export const discountCommand = ({ product }: World, ...args: string[]): Promise<void> =>
  discount(product, args)
