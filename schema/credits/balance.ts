import type { MemberContext } from '../core/context.ts'
import { perRequest } from '../core/per-request.ts'
import { balanceOf } from './grant-credits.ts'

/** The viewer's current balance in credits. */
export const currentBalance = ({ db, viewer }: MemberContext): Promise<number> => balanceOf(db, viewer.id)

/** The viewer's balance in credits, read once per request; 0 for a visitor. */
export const balance = perRequest(({ db, viewer }) => balanceOf(db, viewer?.id ?? 0))
