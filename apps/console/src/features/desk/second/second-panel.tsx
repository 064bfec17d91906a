import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAttempt } from '../../../shared/form/use-attempt.ts'
import { announce } from '../../../shared/toast/toast.ts'
import fields from '../decision/fields.module.css'
import { TextField } from '../decision/text-field.tsx'
import { useUndoReviewMutation } from '../decision/undo-review.generated.ts'
import type { FragmentRef } from '../parts/fragment-ref.ts'
import { maxFactsLength } from '../rules/decision.rules.ts'
import { type CaseSecondFragment, useCaseSecondFragment } from './case-second.generated.ts'
import { useSecondReviewMutation } from './second-review.generated.ts'

interface SecondPanelProps {
  item: FragmentRef<CaseSecondFragment>
  viewerId: number
  /** True if the viewer may decide in the queue of the case. */
  isReviewer: boolean
  /** True if the viewer may erase the member of the case. */
  canErase: boolean
}

/** A decision that waits for a second person: who decided can take it back, a colleague approves or rejects it. */
export function SecondPanel({ item, viewerId, isReviewer, canErase }: SecondPanelProps) {
  const { t } = useLingui()
  const found = useCaseSecondFragment(item)
  if (!found?.decision) return null
  const { batchId, batchItemIds, person, measures } = found.decision
  const isErasure = measures.some(({ kind }) => kind === 'ERASE')
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
        (isErasure ? canErase : isReviewer) && (
          <SecondForm
            key={batchId}
            batchId={batchId}
            erased={isErasure ? (found.subject?.name ?? '') : null}
          />
        )
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

/** `erased` is the name of the member whom the decision erases; null for any other decision. */
function SecondForm({ batchId, erased }: { batchId: string; erased: string | null }) {
  const { t } = useLingui()
  const [review] = useSecondReviewMutation()
  const [reason, setReason] = useState('')
  const { message, isBusy, attempt, fail, clear } = useAttempt()
  const send = (isApproved: boolean) => {
    if (!reason.trim()) return fail(t`Write down why.`)
    void attempt(async () => {
      const variables = { input: { batchId, isApproved, reason: reason.trim() } }
      const answer = (await review({ variables })).data?.secondReview
      if (answer?.__typename !== 'SecondReviewSuccess') return fail(answer?.message)
      announce(isApproved ? t`Approved. It is carried out now.` : t`Rejected. The cases are open again.`)
    })
  }
  return (
    <>
      {erased !== null && (
        <Alert severity="warning">
          <Trans>
            Approve only if you have read the case yourself. The account of {erased} is erased at once and for
            good: nobody can undo it.
          </Trans>
        </Alert>
      )}
      <TextField
        label={t`Why`}
        value={reason}
        hint={t`For colleagues and the history only.`}
        error={message ?? undefined}
        maxLength={maxFactsLength}
        onChange={(text) => {
          setReason(text)
          clear()
        }}
      />
      <div className={fields.outcomes}>
        <Button variant="outlined" disabled={isBusy} onClick={() => send(false)}>
          <Trans>Reject</Trans>
        </Button>
        <Button
          variant="contained"
          color={erased === null ? 'primary' : 'error'}
          disabled={isBusy}
          onClick={() => send(true)}
        >
          {erased === null ? <Trans>Approve</Trans> : <Trans>Erase for good</Trans>}
        </Button>
      </div>
    </>
  )
}
