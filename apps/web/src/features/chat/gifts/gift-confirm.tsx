import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { CreditsOffer } from '../../../shared/credits/credits-offer.tsx'
import { useCreditPrice } from '../../../shared/credits/use-credit-price.ts'
import { GiftPicture } from '../../../shared/gifts/gift-picture.tsx'
import { textToSend } from '../../../shared/visible-text.ts'
import { Button } from '../../../ui/button.tsx'
import { usePress } from '../../../ui/press.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { graphemes } from '../composer/limits.rules.ts'
import type { GiftOfferFragment } from './gift-catalogue.generated.ts'
import styles from './gift-sheet.module.css'

interface GiftConfirmProps {
  gift: GiftOfferFragment
  person: { name: string; isFictional: boolean }
  /** In credits. */
  balance: number
  text: string
  /** The maximum number of graphemes in the message with the gift. */
  limit: number
  onText: (text: string) => void
  onGive: () => void
  onBack: () => void
}

/**
 * Shows the gift, its receiver and its price before it is given; nothing is spent before the button is
 * pressed.
 */
export function GiftConfirm(props: GiftConfirmProps) {
  const { gift, person, balance, text, limit, onText, onGive, onBack } = props
  const { t, i18n } = useLingui()
  const { inCredits, inMoney } = useCreditPrice()
  const sentence = useRef<HTMLParagraphElement>(null)
  const isGiven = useRef(false)
  const press = usePress(gift.name)
  const noteId = useId()
  // The focus is neither in a field, which would open a keyboard, nor on the button, which a held Enter would
  // press.
  useEffect(() => sentence.current?.focus(), [])
  const { phrase, credits } = gift
  const { name, isFictional } = person
  const price = inCredits(credits)
  const amount = inMoney(credits)
  const rest = i18n.number(balance - credits)
  const length = graphemes(textToSend(text))
  const isTooLong = length > limit
  const isShort = !isFictional && balance < credits
  const give = (): boolean => {
    if (isTooLong) return false
    if (!isGiven.current) onGive()
    isGiven.current = true
    return true
  }
  return (
    <div className={styles.confirm}>
      <GiftPicture name={gift.name} size={148} className={styles.large} />
      <p ref={sentence} tabIndex={-1} className={styles.sentence} id={noteId}>
        {isFictional
          ? t`You give ${name} ${phrase}. To a fictional profile that is free.`
          : amount
            ? t`You give ${name} ${phrase} for ${price} (${amount}).`
            : t`You give ${name} ${phrase} for ${price}.`}{' '}
        {!isFictional && !isShort && t`Then your balance is ${rest}.`}
      </p>
      <TextField
        label={t`Add a few words, if you like`}
        value={text}
        onChange={(event) => onText(event.target.value)}
        autoComplete="off"
        error={isTooLong && t`That is too long: at most ${limit} characters.`}
        after={length > 0 && <span className={styles.count}>{`${length}/${limit}`}</span>}
      />
      {isShort && <CreditsOffer balance={balance} price={credits} onLeave={give} />}
      <div className={styles.actions}>
        <Button
          variant={isShort ? 'outline' : 'ember'}
          aria-describedby={noteId}
          aria-disabled={isTooLong || undefined}
          {...press(give)}
        >
          {isFictional
            ? t`Give it for free`
            : isShort
              ? t`Keep it in the conversation`
              : t`Give it for ${price}`}
        </Button>
        <Button variant="quiet" onClick={onBack}>{t`Another gift`}</Button>
      </div>
    </div>
  )
}
