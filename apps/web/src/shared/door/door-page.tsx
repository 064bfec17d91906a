import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode, Ref } from 'react'
import { Hidden } from '../../ui/hidden.tsx'
import { Logo } from '../../ui/logo.tsx'
import { NightLayout } from '../layouts.tsx'
import styles from './door-page.module.css'

interface DoorPageProps {
  siteName: string
  /** Instead of the way home, which has the logo. */
  top?: ReactNode
  /** Above the title. */
  above?: ReactNode
  title: ReactNode
  lead?: ReactNode
  /** Beside the card, where there is room: a drawing, and what one can count on. */
  side: ReactNode
  /** More room for the card, and a smaller title. */
  wide?: boolean
  /** The title takes the keyboard when a step follows another. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A page at the door, on night ground: what it is for, its form on a light card, and a drawing beside it. */
export function DoorPage(props: DoorPageProps) {
  const { siteName, top, above, title, lead, side, wide = false, heading, children } = props
  return (
    <NightLayout top={top ?? <NightHome siteName={siteName} />}>
      <div className={clsx(styles.page, wide && styles.wide)}>
        <div className={styles.door}>
          {above}
          <h1 ref={heading} tabIndex={heading ? -1 : undefined} className={styles.title}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.card}>{children}</div>
        </div>
        <div className={styles.side}>{side}</div>
      </div>
    </NightLayout>
  )
}

/** The logo on night ground, as the way home. */
export function NightHome({ siteName }: { siteName: string }) {
  const { t } = useLingui()
  return (
    <header>
      <a href="/" className={styles.home}>
        <Logo name={siteName} size={34} />
        <Hidden>, {t`home`}</Hidden>
      </a>
    </header>
  )
}
