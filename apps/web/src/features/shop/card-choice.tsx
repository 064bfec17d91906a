import { useLingui } from '@lingui/react/macro'
import { CheckField } from '../../ui/check-field.tsx'
import { useShopCardQuery } from './shop.generated.ts'
import styles from './summary.module.css'

/** The member's choices about a card. */
export interface RememberedCard {
  /** Remember the card for later orders. */
  remembers: boolean
  /** Pay with the remembered card, if there is one. */
  usesRemembered: boolean
}

interface CardChoiceProps {
  isPaid: boolean
  card: RememberedCard
  onChange: (card: RememberedCard) => void
}

/**
 * Chooses whether the card is remembered, or the remembered one is used. Only a member who paid before has
 * one.
 */
export function CardChoice({ isPaid, card, onChange }: CardChoiceProps) {
  const { t } = useLingui()
  const { data } = useShopCardQuery({ skip: !isPaid })
  const isRemembered = data?.viewer?.repeatOrder?.hasRememberedCard === true
  const paysWithRemembered = isRemembered && card.usesRemembered
  return (
    <div className={styles.card}>
      {isRemembered && (
        <CheckField
          label={t`Pay with the card that is kept: it is charged at once`}
          checked={card.usesRemembered}
          onChange={({ target }) => onChange({ ...card, usesRemembered: target.checked })}
        />
      )}
      {!paysWithRemembered && (
        <CheckField
          label={t`Keep my card for next time`}
          checked={card.remembers}
          onChange={({ target }) => onChange({ ...card, remembers: target.checked })}
        />
      )}
    </div>
  )
}
