import { useLingui } from '@lingui/react/macro'
import { InterestChips } from '../../shared/interest-chips.tsx'
import type { Card } from './fetch-cards.ts'
import { useSwipeCardFragment } from './swipe.generated.ts'
import styles from './swipe.module.css'

/** What the card on top has no room for, beside it on a wide screen: the member's own text and what both share. */
export function SwipeBeside({ card }: { card: Card }) {
  const { t } = useLingui()
  const member = useSwipeCardFragment(card)
  if (!member) return null
  const { name, about, sharedInterests } = member
  if (!about && sharedInterests.length === 0) return null
  return (
    <aside className={styles.beside} aria-label={t`More about ${name}`}>
      {about && (
        <>
          <h2>{t`About me`}</h2>
          <p data-may-cut>{about}</p>
        </>
      )}
      {sharedInterests.length > 0 && (
        <div>
          <h2>{t`What you share`}</h2>
          <InterestChips interests={sharedInterests} shared={sharedInterests} />
        </div>
      )}
    </aside>
  )
}
