import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode, Ref } from 'react'
import { Hidden } from '../../ui/hidden.tsx'
import { Logo } from '../../ui/logo.tsx'
import { LanguageChoice, type LanguageOffer } from '../language-choice.tsx'
import { NightLayout } from '../layouts.tsx'
import styles from './auth-layout.module.css'

interface AuthLayoutProps {
  siteName: string
  /** Replaces the default header, the logo that links to the home page. */
  top?: ReactNode
  /** Content above the title. */
  above?: ReactNode
  /** Without one the card has the heading, and fills the screen of a phone. */
  title?: ReactNode
  lead?: ReactNode
  /** Content beside the card on wide screens: an illustration and the site's promises. */
  side: ReactNode
  /** A wider card and a smaller title. */
  wide?: boolean
  /** Receives the focus when one step follows another. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/**
 * The layout of signed-out pages on a dark background: a title, a form on a light card, and an illustration
 * beside it.
 */
export function AuthLayout(props: AuthLayoutProps) {
  const { siteName, top, above, title, lead, side, wide = false, heading, children } = props
  return (
    <NightLayout top={top ?? <NightHome siteName={siteName} />}>
      <div className={clsx(styles.page, wide && styles.wide, !title && styles.tall)}>
        <div className={styles.panel}>
          {above}
          {title && (
            <h1 ref={heading} tabIndex={heading ? -1 : undefined} className={styles.title}>
              {title}
            </h1>
          )}
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.card}>{children}</div>
        </div>
        <div className={styles.side}>{side}</div>
      </div>
    </NightLayout>
  )
}

/** The logo on a dark background, as a link to the home page. */
export function NightHome({
  siteName,
  languages,
}: {
  siteName: string
  languages?: LanguageOffer | undefined
}) {
  const { t } = useLingui()
  return (
    <header className={styles.top}>
      <a href="/" className={styles.home}>
        <Logo name={siteName} size={34} />
        <Hidden>, {t`home`}</Hidden>
      </a>
      <LanguageChoice offer={languages} />
    </header>
  )
}
