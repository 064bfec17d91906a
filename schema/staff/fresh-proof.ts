import { graphError } from '../core/errors.ts'
import type { KnownStaffContext } from '../core/staff-context.ts'
import { freshUntil } from './staff-session.rules.ts'
import { staffText } from './staff-texts.ts'

/**
 * Requires that the session proved a second factor in the last ten minutes, for acts that a stranger at an open screen must
 * not do. GraphQL error: FRESH_PROOF_REQUIRED.
 */
export function requireFreshProof({ staff, clock, language }: KnownStaffContext): void {
  if (!freshUntil(staff, clock.now()))
    throw graphError('FRESH_PROOF_REQUIRED', staffText(language, 'proofNeeded'))
}
