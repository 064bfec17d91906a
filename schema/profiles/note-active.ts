import type { MemberContext } from '../core/context.ts'
import { touchActive } from './profiles.store.ts'

/** Stores that the viewer is active now and has an open socket. */
export const noteActive = ({ db, viewer, clock }: MemberContext): Promise<void> =>
  touchActive(db, [{ id: viewer.id, hasSocket: true }], clock.now())
