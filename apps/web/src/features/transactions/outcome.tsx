import { useLingui } from '@lingui/react/macro'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { type ReactNode, useEffect, useRef } from 'react'
import { AppLink } from '../../ui/link.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './outcome.module.css'
import { OutcomeRing, type RingState } from './outcome-ring.tsx'

interface OutcomeProps {
  ring: RingState
  title: string
  /** Explains the status in a sentence or two. */
  text: ReactNode
  /** The available actions. */
  actions?: ReactNode
  children?: ReactNode
}

/** The status of a payment: a ring, a text, the actions, and the details of the payment. */
export function Outcome({ ring, title, text, actions, children }: OutcomeProps) {
  const { t } = useLingui()
  usePageTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  // A screen reader user who was reading another status hears the new one.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.page}>
      <AppLink to="/transactions" className={styles.back}>
        <CaretLeftIcon size={16} weight="bold" aria-hidden />
        {t`Payments and credits`}
      </AppLink>
      <section className={styles.card}>
        <OutcomeRing state={ring} />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <div className={styles.text}>{text}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </section>
      {children}
    </div>
  )
}
