import { useLingui } from '@lingui/react/macro'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSession } from '../../graphql/session.ts'
import { AuthLayout } from '../../shared/auth-layout/auth-layout.tsx'
import { AppLink } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import styles from './step-page.module.css'
import { StepRing } from './step-ring.tsx'
import { pathOf, progressOf, type Step, stepBefore } from './steps.rules.ts'

interface StepPageProps {
  siteName: string
  step: Step
  title: string
  lead: ReactNode
  children: ReactNode
}

/**
 * One signup step on the night background: the progress, the purpose, and the card of the step; a ring closes
 * with the progress.
 */
export function StepPage({ siteName, step, title, lead, children }: StepPageProps) {
  const { t } = useLingui()
  const { at, of } = progressOf(step)
  const me = useSession().viewer?.profile
  const before = stepBefore(step)
  const heading = useRef<HTMLHeadingElement>(null)
  // A step is announced by focusing its heading, the first one too: the form before it has gone, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step alone decides
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [step])
  return (
    <AuthLayout
      wide
      siteName={siteName}
      top={
        <header className={styles.top}>
          <Logo name={siteName} size={30} />
          <div
            className={styles.bar}
            role="progressbar"
            aria-label={t`Step ${at} of ${of}`}
            aria-valuemin={1}
            aria-valuemax={of}
            aria-valuenow={at}
          >
            {Array.from({ length: of }, (_, n) => n + 1).map((number) => (
              <span key={number} data-done={number <= at ? '' : undefined} />
            ))}
          </div>
        </header>
      }
      above={
        <p className={styles.count}>
          {before && (
            <AppLink to={pathOf(before)} className={styles.back}>
              <ArrowLeftIcon weight="bold" aria-hidden /> {t`Back`}
            </AppLink>
          )}
          <span aria-hidden="true">{t`Step ${at} of ${of}`}</span>
        </p>
      }
      heading={heading}
      title={title}
      lead={lead}
      side={
        <StepRing share={at / of} who={me ? { name: me.name, photo: me.mainPhoto?.url ?? null } : null} />
      }
    >
      {children}
    </AuthLayout>
  )
}
