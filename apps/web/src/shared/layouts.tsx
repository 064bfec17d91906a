import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './layouts.module.css'

function SkipLink() {
  const { t } = useLingui()
  return <a className={styles.skip} href="#main">{t`Skip to the content`}</a>
}

/** Writes the height of the strips to a CSS property of the page, so that content can be sized to fit between the bars. */
function followStrips(strips: HTMLElement | null) {
  const page = strips?.parentElement
  if (!page || typeof ResizeObserver === 'undefined') return
  const sizes = new ResizeObserver(() => page.style.setProperty('--strips', `${strips.offsetHeight}px`))
  sizes.observe(strips)
  return () => sizes.disconnect()
}

interface DefaultLayoutProps {
  navigation: ReactNode
  /** The offline strip and warnings below the navigation. */
  strips?: ReactNode
  footer?: ReactNode
  /** The bottom tabs of a logged-in member on a phone. */
  tabs?: ReactNode
  children: ReactNode
}

/** The normal page: navigation, warnings, content up to 1200 px wide, footer. */
export function DefaultLayout({ navigation, strips, footer, tabs, children }: DefaultLayoutProps) {
  return (
    <div className={clsx(styles.page, Boolean(tabs) && styles.tabbed)}>
      <SkipLink />
      <div className={styles.navigation}>{navigation}</div>
      <div ref={followStrips} className={styles.strips}>
        {strips}
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer}
      {tabs && <div className={styles.navigation}>{tabs}</div>}
    </div>
  )
}

interface ChatLayoutProps {
  navigation: ReactNode
  strips?: ReactNode
  tabs?: ReactNode
  /** The list of conversations, the left pane. */
  list: ReactNode
  /** True if a conversation is open: below 768 px it is then the only pane. */
  open: boolean
  /** The conversation, the right pane. */
  children: ReactNode
}

/** Two panes that fill the screen, list and conversation; only one of them below 768 px. */
export function ChatLayout({ navigation, strips, tabs, list, open, children }: ChatLayoutProps) {
  return (
    <div className={clsx(styles.chat, open && styles.open)}>
      <SkipLink />
      <div className={styles.chatBar}>{navigation}</div>
      <div className={styles.strips}>{strips}</div>
      <main id="main" tabIndex={-1} className={styles.panes}>
        <div className={styles.list}>{list}</div>
        <div className={styles.conversation}>{children}</div>
      </main>
      {tabs && <div className={styles.chatTabs}>{tabs}</div>}
    </div>
  )
}

/** A separate page on a dark background: login, errors, matches. */
export function NightLayout({ top, children }: { top?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.night}>
      {top && <div className={styles.nightTop}>{top}</div>}
      <main id="main" tabIndex={-1} className={styles.nightMain}>
        {children}
      </main>
    </div>
  )
}
