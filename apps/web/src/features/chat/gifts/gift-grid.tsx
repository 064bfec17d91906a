import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useCreditPrice } from '../../../shared/credits/use-credit-price.ts'
import { GiftPicture } from '../../../shared/gifts/gift-picture.tsx'
import type { GiftOfferFragment } from './gift-catalogue.generated.ts'
import styles from './gift-sheet.module.css'

interface GiftGridProps {
  gifts: readonly GiftOfferFragment[]
  /** In credits. */
  balance: number
  /** Gifts to a fictional profile are free. */
  free: boolean
  /** The gift that was viewed before: it gets the focus. */
  focused: string | null
  onChoose: (gift: GiftOfferFragment) => void
}

/** The gift catalogue: each gift with a picture, a name and a price. */
export function GiftGrid({ gifts, balance, free, focused, onChoose }: GiftGridProps) {
  const { t, i18n } = useLingui()
  const { inCredits, inMoney } = useCreditPrice()
  const focusedRef = useRef<HTMLButtonElement>(null)
  useEffect(() => focusedRef.current?.focus(), [])
  return (
    <>
      <p className={styles.lead}>
        {free ? t`Free: this is a fictional profile` : t`Balance ${i18n.number(balance)}`}
      </p>
      <ul className={styles.grid}>
        {gifts.map((gift) => (
          <li key={gift.name}>
            <button
              type="button"
              ref={gift.name === focused ? focusedRef : undefined}
              className={clsx(styles.offer, !free && gift.credits > balance && styles.dear)}
              onClick={() => onChoose(gift)}
            >
              <GiftPicture name={gift.name} size={70} className={styles.picture} />
              <span className={styles.title}>{gift.title}</span>
              <span className={styles.price}>
                {free ? t`Free` : inCredits(gift.credits)}
                {!free && <span className={styles.money}>{inMoney(gift.credits)}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
