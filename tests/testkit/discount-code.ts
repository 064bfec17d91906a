import { runDiscount } from '../../apps/server/src/commands/discount.ts'
import type { AppFixture } from './app-fixture.ts'

/** Runs `npm run discount` as an operator does, but in this process. */
export const discountCommand = ({ services }: AppFixture, ...args: string[]): Promise<void> =>
  runDiscount(services, args)
