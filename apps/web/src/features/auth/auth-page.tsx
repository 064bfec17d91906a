import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NightLayout } from '../../parts/layouts.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { Logo } from '../../ui/logo.tsx'
import styles from './auth-page.module.css'
import { TwoRings } from './two-rings.tsx'

interface AuthPageProps {
  siteName: string
  title: ReactNode
  lead?: ReactNode
  /** Beside the rings, where there is room: what one can count on. */
  points?: ReactNode
  children: ReactNode
}

/** A page at the door, on night ground: what it is for, its form on a light card, and the rings beside it. */
export function AuthPage({ siteName, title, lead, points, children }: AuthPageProps) {
  const { t } = useLingui()
  return (
    <NightLayout
      top={
        <header>
          <a href="/" className={styles.home}>
            <Logo name={siteName} size={34} />
            <Hidden>, {t`home`}</Hidden>
          </a>
        </header>
      }
    >
      <div className={styles.page}>
        <div className={styles.door}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.card}>{children}</div>
        </div>
        <div className={styles.side}>
          <TwoRings />
          {points}
        </div>
      </div>
    </NightLayout>
  )
}
