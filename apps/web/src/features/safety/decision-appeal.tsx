import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import card from './case-card.module.css'
import { type DecisionFieldsFragment, useAppealDecisionMutation } from './decisions.generated.ts'
import { StatementForm } from './statement-form.tsx'

/** The objection to a decision: the form, or what became of it. */
export function DecisionAppeal({ decision }: { decision: DecisionFieldsFragment }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const { isReversed, canAppeal, appealUntil, appeal, measures } = decision
  const until = date(appealUntil)
  const isDeleted = measures.some(({ kind }) => kind === 'REMOVE_PHOTO' || kind === 'REMOVE_TEXT')
  const isWaiting = appeal && appeal.state !== 'UPHELD' && appeal.state !== 'REJECTED'
  return (
    <>
      {appeal?.words && <Quoted label={t`Your objection`} text={appeal.words} />}
      {isWaiting && (
        <p>{t`Somebody who did not decide before reads it. You get the answer here and by e-mail.`}</p>
      )}
      {appeal?.answer && <Quoted label={t`Our answer`} text={appeal.answer} />}
      {isReversed && <p>{t`We reversed this decision. It does not count any more.`}</p>}
      {isReversed && isDeleted && <p>{t`What was deleted cannot be restored, but you can add it again.`}</p>}
      {canAppeal && <Form id={decision.id} until={until} />}
      {!canAppeal && !appeal && !isReversed && (
        <p className={card.details}>{t`You could object until ${until}.`}</p>
      )}
    </>
  )
}

function Form({ id, until }: { id: number; until: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [appeal] = useAppealDecisionMutation()
  return (
    <>
      <p>{t`You can object once, until ${until}. Somebody who did not decide before reads it.`}</p>
      {isOpen ? (
        <StatementForm
          label={t`Why is this not right?`}
          button={t`Object`}
          send={async (words) =>
            (await appeal({ variables: { input: { decisionId: id, words } } })).data?.appealDecision
          }
        />
      ) : (
        <div>
          <Button variant="outline" size="small" onClick={() => setOpen(true)}>{t`I do not agree`}</Button>
        </div>
      )}
    </>
  )
}

function Quoted({ label, text }: { label: string; text: string }) {
  return (
    <div className={card.answer}>
      <p className={card.label}>{label}</p>
      <p>{text}</p>
    </div>
  )
}
