import type { MemberContext } from '../core/context.ts'
import { touchActive } from './touch-active.ts'

/** Stores that the viewer is active now and has an open socket. */
export const recordActivity = ({ db, viewer, clock }: MemberContext): Promise<void> =>
  touchActive(db, [{ id: viewer.id, hasSocket: true }], clock.now())
