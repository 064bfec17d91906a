import { useLingui } from '@lingui/react/macro'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import styles from './debit-steps.module.css'

export type Step = 'form' | 'code' | 'done'

const order: readonly Step[] = ['form', 'code', 'done']

/** The three steps, with the current one marked. */
export function DebitSteps({ at }: { at: Step }) {
  const { t } = useLingui()
  const names = { form: t`Your details`, code: t`The code`, done: t`Ready` }
  const current = order.indexOf(at)
  return (
    <ol className={styles.steps}>
      {order.map((step, place) => (
        <li
          key={step}
          aria-current={step === at ? 'step' : undefined}
          data-past={place < current || at === 'done' ? '' : undefined}
        >
          <span className={styles.mark} aria-hidden>
            {place < current || at === 'done' ? <CheckIcon size={14} weight="bold" /> : place + 1}
          </span>
          {names[step]}
        </li>
      ))}
    </ol>
  )
}
