// `npm run verification`: lists the selfies that wait for two people; in a demo it also shows them and votes.
import {
  verificationsWaiting,
  type WaitingVerification,
} from '@vonk/schema/verification/verifications-waiting.ts'
import { voteOnVerification } from '@vonk/schema/verification/vote-on-verification.ts'
import {
  reasonsFor,
  type StaffId,
  type Verdict,
  type VerificationReason,
} from '@vonk/schema/verification/votes.rules.ts'
import { readSelfie } from '../media/stored-selfies.ts'
import type { AppServices } from '../services/app-services.ts'
import { audited } from './runner/audited.ts'
import { type Action, type Call, type Command, messageOutcome, UsageError } from './runner/command.ts'
import { domainOf, siteFromOption, siteOption } from './runner/find.ts'
import { runCommand } from './runner/run-command.ts'
import { saveBytes, savePicture } from './save-picture.ts'
import { formatMinute } from './show-member.ts'

const verdicts: readonly Verdict[] = ['matches', 'differs', 'unclear']

/** In production anybody with a shell can give any name as `--by`: only the console can tell two people apart. */
function rejectInProduction({ services }: Call<AppServices>): void {
  if (services.env.NODE_ENV === 'production')
    throw new UsageError(
      'On a production server nobody looks or votes by this command: only the staff console can tell two people apart.',
    )
}

async function findWaiting({ services, args }: Call<AppServices>): Promise<WaitingVerification> {
  const id = Number(args[0])
  const [found] = Number.isInteger(id) ? await verificationsWaiting(services.db, 1, { id }) : []
  if (!found) throw new UsageError(`No verification ${args[0]} waits.`)
  return found
}

const subjectOf = ({ id, siteId, memberId }: WaitingVerification) => ({
  siteId,
  memberId,
  details: { verification: id },
})

const list: Action<AppServices> = {
  description: 'lists what waits, the oldest first',
  options: ['site'],
  run: async (call) => {
    const { services } = call
    const found = await verificationsWaiting(services.db, 200, { siteId: siteFromOption(call)?.id ?? null })
    const waiting = found.map(({ id, siteId, memberId, poses, sentAt, votes }) => {
      return { id, site: domainOf(services, siteId), sentAt, memberId, poses, votes }
    })
    const lines = waiting.map(({ id, site, sentAt, memberId, poses, votes }) =>
      [id, site, formatMinute(sentAt), `member ${memberId}`, poses.join(' '), `${votes} votes`].join('  '),
    )
    return { lines: lines.length > 0 ? lines : ['Nothing waits.'], data: waiting }
  },
}

const photo: Action<AppServices> = {
  params: '<number> <1|2|main>',
  description: 'writes a selfie or the main photo to a file',
  options: ['to'],
  run: async (call) => {
    rejectInProduction(call)
    const found = await findWaiting(call)
    const [, which = ''] = call.args
    if (!['1', '2', 'main'].includes(which)) throw new UsageError(`${which} is none of 1, 2 and main.`)
    const to = call.value('to')
    const subject = { ...subjectOf(found), details: { verification: found.id, photo: which } }
    await audited(call, subject, async (inside) => {
      if (which === 'main')
        return savePicture(inside, found.mainPhoto?.stored ?? undefined, to, 'The main photo has no file.')
      const stored = found.selfies[Number(which) - 1]
      await saveBytes(stored ? await readSelfie(inside.storage, stored) : null, to, 'The selfie has no file.')
    })
    return messageOutcome(`It is in ${to}. Delete it when you have voted.`, { verification: found.id, to })
  },
}

const outcomes = {
  open: 'Another person has to look.',
  verified: 'Two people agree: the main photo is verified, and the selfies are erased.',
  rejected: 'Two people agree: it is rejected, and the selfies are erased.',
}

const problems = {
  not_waiting: 'It waits no longer.',
  voted_already: 'The same person cannot vote twice: somebody else has to look.',
  decided_before: 'An appeal against a decision of this person was upheld: somebody else has to look.',
}

const vote: Action<AppServices> = {
  params: '<number> <matches|differs|unclear> [reason]',
  description: 'votes as the person of --by; two equal votes of two people decide',
  run: async (call) => {
    rejectInProduction(call)
    const found = await findWaiting(call)
    const verdict = call.args[1] as Verdict
    if (!verdicts.includes(verdict)) throw new UsageError(`${verdict} is none of ${verdicts.join(', ')}.`)
    const reasons = reasonsFor(verdict)
    const reason = (call.args[2] ?? (reasons.length === 1 ? reasons[0] : '')) as VerificationReason
    if (!reasons.includes(reason)) throw new UsageError(`${verdict} needs a reason: ${reasons.join(', ')}.`)
    const staff = `demo:${call.by.toLowerCase()}` as StaffId
    const subject = { ...subjectOf(found), details: { verification: found.id, verdict, why: reason } }
    const outcome = await audited(call, subject, async ({ db, clock }) => {
      const voted = await voteOnVerification(db, found.id, { staff, verdict, reason }, clock.now())
      if (voted in problems) throw new UsageError(problems[voted as keyof typeof problems])
      return voted as keyof typeof outcomes
    })
    return messageOutcome(outcomes[outcome], { verification: found.id, outcome })
  },
}

export const verificationCommand: Command<AppServices> = {
  name: 'verification',
  description: 'Lists the selfies that wait for a decision; in a demo it also shows them and votes.',
  options: {
    ...siteOption,
    to: { value: 'photo.jpg', description: 'the file, which must not exist yet' },
  },
  actions: { '': list, list, photo, vote },
}

if (import.meta.main) await runCommand(verificationCommand)
