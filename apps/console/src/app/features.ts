import { accountFeature } from '../features/account/feature.ts'
import { deskFeature } from '../features/desk/feature.tsx'
import { staffFeature } from '../features/staff/feature.tsx'
import type { ConsoleFeature } from '../shared/feature.ts'

/** The features of the console, in the order of the side navigation. */
export const features: readonly ConsoleFeature[] = [deskFeature, staffFeature, accountFeature]
