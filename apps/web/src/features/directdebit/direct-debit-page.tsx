import { useApolloClient } from '@apollo/client/react'
import { useLingui } from '@lingui/react/macro'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { Panel } from '../../shared/settings/panel.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CodeStep } from './code-step.tsx'
import { DebitAside } from './debit-aside.tsx'
import { type DebitForm, debitDraft, emptyDebitForm } from './debit-draft.ts'
import { DebitFormPanel } from './debit-form.tsx'
import { DebitSteps, type Step } from './debit-steps.tsx'
import {
  DirectDebitStartDocument,
  type DirectDebitStateFragment,
  useDirectDebitStartQuery,
} from './direct-debit.generated.ts'
import styles from './direct-debit-page.module.css'
import { MandatePanel } from './mandate-panel.tsx'

/** The skeleton of the page. */
const DebitSkeleton = () => (
  <div className={styles.beside}>
    <div className={styles.column}>
      <Skeleton height={28} width="min(420px, 100%)" radius={14} />
      <Skeleton height={620} radius={20} />
    </div>
    <Skeleton height={420} radius={20} />
  </div>
)

const stepOf = ({ mandate, waiting, codeTriesLeft }: DirectDebitStateFragment): Step => {
  if (waiting && (codeTriesLeft > 0 || !mandate)) return 'code'
  return mandate ? 'done' : 'form'
}

/** Sets up direct debit: the form, the code, and then the active mandate. */
export function DirectDebitPage() {
  const { t } = useLingui()
  const title = t`Direct debit`
  usePageTitle(title)
  const { data, error, loading, refetch } = useDirectDebitStartQuery({ fetchPolicy: 'cache-and-network' })
  const state = data?.viewer?.directDebit
  const draft = debitDraft(data?.viewer?.id ?? 0)
  const writeState = useWriteState()
  // The whole form is kept during the code step; only a part of it survives the page.
  const typed = useRef<DebitForm | null>(null)
  const [chosen, setChosen] = useState<Step | null>(null)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const packageId = /^[\w-]{1,20}$/.exec(params.get('package') ?? '')?.[0]
  const order = packageId ? `/credits/${packageId}` : null
  // The code may have been used, and the mandate revoked, in another window.
  const isAvailable = { form: true, code: !!state?.waiting, done: !!state?.mandate }
  const step = chosen && isAvailable[chosen] ? chosen : state ? stepOf(state) : 'form'
  const shown = useRef<HTMLDivElement>(null)
  const before = useRef<Step | null>(null)
  // A new step is announced by focusing it; the code field takes the focus itself.
  useEffect(() => {
    if (!state) return
    if (before.current && before.current !== step && step !== 'code')
      shown.current?.querySelector<HTMLElement>('input, [tabindex="-1"]')?.focus()
    before.current = step
  }, [state, step])

  const refetchState = async () => {
    const fresh = (await refetch()).data?.viewer?.directDebit
    if (fresh && !fresh.waiting && fresh.mandate) confirmed(fresh)
    return Boolean(fresh?.waiting)
  }
  const confirmed = (fresh: DirectDebitStateFragment) => {
    writeState(fresh)
    draft.remove()
    typed.current = emptyDebitForm
    setChosen(null)
    if (order) void navigate(`${order}/sdd`, { replace: true })
  }
  // The limit is reached when no package fits under it any more.
  const isFull =
    state !== undefined &&
    data?.creditPackages.every(
      ({ price }) => price.currency !== state.left.currency || price.amount > state.left.amount,
    )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{t`Give permission once, then pay for your orders without going through your bank.`}</p>
      </header>
      {error && !state && <FailureNotice onRetry={() => void refetch().catch(() => {})} busy={loading} />}
      {!state && !error && <DebitSkeleton />}
      {state?.isBlocked && (
        <Panel>
          <div className={styles.blocked}>
            <ProhibitIcon aria-hidden />
            <h2>{t`Direct debit is not available for your account`}</h2>
            <p>{t`A payment was reversed, so we no longer collect from your account. You can still pay in any other way.`}</p>
            <ButtonLink to={order ?? '/credits'} variant="ember">{t`Pay in another way`}</ButtonLink>
          </div>
        </Panel>
      )}
      {state && !state.isBlocked && (
        <div className={styles.beside}>
          <div ref={shown} className={styles.column}>
            <DebitSteps at={step} />
            {isFull && (
              <Notice tone="info">
                {t`You have reached the limit for 30 days. Pay for your next order another way; this one becomes available again by itself.`}
              </Notice>
            )}
            {step === 'form' && (
              <DebitFormPanel
                draft={{
                  get: () => (typed.current ??= { ...emptyDebitForm, ...draft.get() }),
                  set: (form) => {
                    typed.current = form
                    draft.set(form)
                  },
                }}
                consentText={state.consentText}
                onSent={(fresh) => {
                  writeState(fresh)
                  setChosen('code')
                }}
                onUnavailable={() => void refetch().catch(() => {})}
                onCancel={state.mandate ? () => setChosen('done') : undefined}
              />
            )}
            {step === 'code' && state.waiting && (
              <CodeStep
                waiting={state.waiting}
                attemptsLeft={state.codeTriesLeft}
                onConfirmed={confirmed}
                onResent={writeState}
                onRefetch={refetchState}
                onBack={() => setChosen('form')}
              />
            )}
            {step === 'done' && state.mandate && (
              <MandatePanel
                mandate={state.mandate}
                next={
                  order
                    ? { to: `${order}/sdd`, label: t`Continue to your order` }
                    : { to: '/credits', label: t`Buy credits` }
                }
                onOther={() => setChosen('form')}
                onEnded={(fresh) => {
                  writeState(fresh)
                  setChosen('form')
                }}
              />
            )}
          </div>
          <DebitAside left={state.left} limit={state.limit} />
        </div>
      )}
    </div>
  )
}

/** Writes the server's answer to the cache that the page reads. */
function useWriteState(): (state: DirectDebitStateFragment) => void {
  const { cache } = useApolloClient()
  return (directDebit) =>
    void cache.updateQuery({ query: DirectDebitStartDocument }, (known) =>
      known?.viewer ? { ...known, viewer: { ...known.viewer, directDebit } } : undefined,
    )
}
