import { useLingui } from '@lingui/react/macro'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Countdown } from '../../shared/time-bonus/countdown.tsx'
import type { WelcomeDiscount } from '../../shared/time-bonus/time-bonus.rules.ts'
import { useTimeBonus } from '../../shared/time-bonus/use-time-bonus.ts'
import { AppLink } from '../../ui/link.tsx'
import styles from './time-bonus-banner.module.css'

/** The duration of the banner's closing animation, in milliseconds. */
const foldMs = 240

/**
 * The welcome discount of a new member with its remaining time, above every page; the banner collapses at the
 * end.
 */
export function TimeBonusBanner() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const { shown, isOver } = useFolding(useTimeBonus())
  if (!shown) return null
  const isInShop = /^\/credits(\/|$)/.test(pathname)
  const percentage = shown.percentage ?? 0
  return (
    <aside
      className={clsx(styles.fold, isOver && styles.over)}
      aria-label={t`Welcome discount`}
      inert={isOver}
      data-countdown
    >
      <div className={styles.banner}>
        <div className={styles.row}>
          <SparkleIcon weight="fill" aria-hidden />
          <p className={styles.text}>
            <b className={styles.wide}>{t`${percentage}% welcome discount`}</b>
            <b className={styles.narrow}>{t`${percentage}% discount`}</b>
            <b className={styles.tiny}>{t`${percentage}%`}</b>{' '}
            <span className={styles.wide}>{t`on your first credits`}</span>
          </p>
          <Countdown />
          {!isInShop && (
            <AppLink to="/credits" className={styles.link}>
              <span className={styles.wide}>{t`See the packages`}</span>
              <span className={clsx(styles.narrow, styles.see)}>{t`See`}</span>
              <ArrowRightIcon weight="bold" aria-hidden />
            </AppLink>
          )}
        </div>
      </div>
    </aside>
  )
}

/** The current discount, and for the closing animation the one that has just ended. */
function useFolding(current: WelcomeDiscount | null) {
  const [shown, setShown] = useState(current)
  if (current && current !== shown) setShown(current)
  const isOver = shown !== null && current === null
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => setShown(null), foldMs)
    return () => clearTimeout(timer)
  }, [isOver])
  return { shown, isOver }
}
