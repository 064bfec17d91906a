import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Hidden } from '../../ui/hidden.tsx'
import { Logo } from '../../ui/logo.tsx'
import { NightLayout } from '../layouts.tsx'
import styles from './door-page.module.css'

interface DoorPageProps {
  siteName: string
  title: ReactNode
  lead?: ReactNode
  /** Beside the card, where there is room: a drawing, and what one can count on. */
  side: ReactNode
  children: ReactNode
}

/** A page at the door, on night ground: what it is for, its form on a light card, and a drawing beside it. */
export function DoorPage({ siteName, title, lead, side, children }: DoorPageProps) {
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
        <div className={styles.side}>{side}</div>
      </div>
    </NightLayout>
  )
}
