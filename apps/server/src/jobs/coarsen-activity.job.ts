import { coarsenActivity as coarsen } from '@vonk/schema/search/coarsen-activity.ts'
import type { AppServices } from '../services/app-services.ts'

/** `coarsen-activity`: rounds the last activity of members to the precision that others see, which lists are ordered by. */
export const coarsenActivity = ({ db, clock }: AppServices): Promise<void> => coarsen(db, clock.now())
