import type { MemberContext } from '../core/context.ts'
import { touchActive } from './profiles.store.ts'

/** Notes at once that the viewer is here and has a socket open. */
export const noteActive = ({ db, viewer, clock }: MemberContext): Promise<void> =>
  touchActive(db, [{ id: viewer.id, hasSocket: true }], clock.now())
