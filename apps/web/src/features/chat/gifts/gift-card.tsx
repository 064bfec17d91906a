import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { capitalized } from '../../../i18n/capitals.ts'
import { useCreditPrice } from '../../../shared/credits/use-credit-price.ts'
import { GiftPicture } from '../../../shared/gifts/gift-picture.tsx'
import type { GivenGift } from '../thread/timeline.rules.ts'
import styles from './gift-card.module.css'

interface GiftCardProps {
  gift: GivenGift
  /** The message that goes with the gift; may be empty. */
  text: string
  /** True if the viewer gave it. */
  own: boolean
  /** The name of the other member. */
  name: string
  /** True if it arrived while the conversation was open: it is then animated. */
  isNew: boolean
}

/** A gift in the conversation: its name, giver and receiver, and the price if the viewer gave it. */
export function GiftCard({ gift, text, own, name, isNew }: GiftCardProps) {
  const { t, i18n } = useLingui()
  const { inCreditsAndMoney } = useCreditPrice()
  const { phrase, credits } = gift
  const what = capitalized(phrase, i18n.locale)
  return (
    <div className={clsx(styles.card, isNew && styles.new)}>
      <GiftPicture name={gift.name} size={64} className={styles.picture} />
      <div className={styles.content}>
        <strong className={styles.title}>{own ? t`${what} for ${name}` : t`${what} from ${name}`}</strong>
        {credits !== null && (
          <span className={styles.price}>{credits === 0 ? t`Free` : inCreditsAndMoney(credits)}</span>
        )}
      </div>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  )
}
