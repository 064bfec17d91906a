import type { Database } from '@vonk/prisma/client.ts'
import { query, transaction } from '../core/sql.ts'
import {
  emitAccount,
  eraseSelfies,
  insertVote,
  lockMember,
  queueMail,
  rejectedBefore,
  setVerifiedAt,
  storeDecision,
  verificationStatusOf,
  votesOn,
} from './verification.store.ts'
import type { VerificationState } from './verification-status.rules.ts'
import { type Agreement, agreementOf, type Vote, verificationReasons } from './votes.rules.ts'

/** What a vote led to, or why it does not count. */
export type VoteOutcome =
  /** Another person has to look. */
  | 'open'
  | 'verified'
  | 'rejected'
  | 'not_waiting'
  | 'voted_already'
  /** An appeal against a decision of this person was upheld: others decide this time. */
  | 'decided_before'

/**
 * Stores what one person found. Two equal votes of different people decide; the selfies are erased with the decision, in
 * one commit.
 */
export const voteOnVerification = (db: Database, id: number, vote: Vote, now: Date): Promise<VoteOutcome> =>
  transaction(db, async (tx) => {
    if (verificationReasons[vote.reason] !== vote.verdict)
      throw new Error(`${vote.reason} is no reason for ${vote.verdict}.`)
    const [found] = await query<{ memberId: number }>(
      tx,
      {
        name: 'verification.of',
        text: 'select member_id as "memberId" from verification where id = $1::int',
      },
      [id],
    )
    if (!found) return 'not_waiting'
    await lockMember(tx, found.memberId)
    const status = await verificationStatusOf(tx, found.memberId)
    if (status?.last?.id !== id || status.last.state !== 'waiting') return 'not_waiting'
    if (await rejectedBefore(tx, found.memberId, vote.staff)) return 'decided_before'
    const before = await votesOn(tx, id)
    if (!(await insertVote(tx, id, vote, now))) return 'voted_already'
    const agreement = agreementOf([...before, vote])
    if (!agreement) return 'open'
    const state = stateAfter(agreement)
    await storeDecision(tx, id, state, agreement, now)
    await eraseSelfies(tx, id)
    if (state === 'verified') await setVerifiedAt(tx, status.memberId, now)
    await queueMail(tx, id, state)
    await emitAccount(tx, status.memberId, now)
    return state
  })

/** Two people who could not tell reject it too: the member reads what to do better. */
const stateAfter = ({ verdict }: Agreement): Extract<VerificationState, 'verified' | 'rejected'> =>
  verdict === 'matches' ? 'verified' : 'rejected'
