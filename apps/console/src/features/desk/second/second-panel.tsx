import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { announce } from '../../../shared/toast/toast.ts'
import fields from '../decision/fields.module.css'
import { TextField } from '../decision/text-field.tsx'
import { useUndoReviewMutation } from '../decision/undo-review.generated.ts'
import type { FragmentRef } from '../parts/fragment-ref.ts'
import { longestFacts } from '../rules/decision.rules.ts'
import { type CaseSecondFragment, useCaseSecondFragment } from './case-second.generated.ts'
import { useSecondReviewMutation } from './second-review.generated.ts'

interface SecondPanelProps {
  item: FragmentRef<CaseSecondFragment>
  viewerId: number
  /** True if the viewer may decide in the queue of the case. */
  canDecide: boolean
}

/** A decision that waits for a second person: who decided can take it back, a colleague approves or rejects it. */
export function SecondPanel({ item, viewerId, canDecide }: SecondPanelProps) {
  const { t } = useLingui()
  const found = useCaseSecondFragment(item)
  if (!found?.decision) return null
  const { batchId, batchItemIds, person } = found.decision
  return (
    <section className={fields.group} aria-label={t`Second person`}>
      <h3 className={fields.legend}>
        <Trans>Waits for a second person</Trans>
      </h3>
      <p className={fields.hint}>
        {t`Nothing happens before a colleague approves. It is about ${plural(batchItemIds.length, { one: '# case', other: '# cases' })}:`}{' '}
        {batchItemIds.map((id) => (
          <Link
            key={id}
            className={fields.case}
            to={`/desk/all/${id}?state=approval`}
            aria-current={id === found.id || undefined}
          >
            {id}
          </Link>
        ))}
      </p>
      {person.id === viewerId ? (
        <TakeBack batchId={batchId} />
      ) : (
        canDecide && <SecondForm key={batchId} batchId={batchId} />
      )}
    </section>
  )
}

function TakeBack({ batchId }: { batchId: string }) {
  const { t } = useLingui()
  const [undo, { loading }] = useUndoReviewMutation()
  const run = async () => {
    const answer = (await undo({ variables: { batchId } }).catch(() => null))?.data?.undoReview
    announce(
      answer?.__typename === 'UndoReviewSuccess'
        ? t`The decision is taken back.`
        : (answer?.message ?? t`The server did not answer. Try again.`),
    )
  }
  return (
    <Button variant="outlined" disabled={loading} onClick={() => void run()}>
      <Trans>Take it back</Trans>
    </Button>
  )
}

function SecondForm({ batchId }: { batchId: string }) {
  const { t } = useLingui()
  const [review, { loading }] = useSecondReviewMutation()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = async (isApproved: boolean) => {
    if (!reason.trim()) return setProblem(t`Write down why.`)
    const variables = { input: { batchId, isApproved, reason: reason.trim() } }
    const answer = (await review({ variables }).catch(() => null))?.data?.secondReview
    if (answer?.__typename === 'SecondReviewSuccess')
      return announce(
        isApproved ? t`Approved. It is carried out now.` : t`Rejected. The cases are open again.`,
      )
    setProblem(answer?.message ?? t`The server did not answer. Try again.`)
  }
  return (
    <>
      <TextField
        label={t`Why`}
        value={reason}
        hint={t`For colleagues and the history only.`}
        error={problem}
        maxLength={longestFacts}
        onChange={(text) => {
          setReason(text)
          setProblem(undefined)
        }}
      />
      <div className={fields.outcomes}>
        <Button variant="outlined" disabled={loading} onClick={() => void send(false)}>
          <Trans>Reject</Trans>
        </Button>
        <Button variant="contained" disabled={loading} onClick={() => void send(true)}>
          <Trans>Approve</Trans>
        </Button>
      </div>
    </>
  )
}
