import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FailureNotice } from '../../../graphql/failure-notice.tsx'
import { textToSend } from '../../../shared/visible-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ChosenGift } from '../outbox/outbox.rules.ts'
import type { GiftOfferFragment } from './gift-catalogue.generated.ts'
import { useGiftCatalogueQuery } from './gift-catalogue.generated.ts'
import { GiftConfirm } from './gift-confirm.tsx'
import { GiftGrid } from './gift-grid.tsx'
import styles from './gift-sheet.module.css'

export interface GiftSheetProps {
  open: boolean
  onClose: () => void
  person: { name: string; isFictional: boolean }
  /** The balance of the viewer, in credits. */
  balance: number
  /** Called once for each gift, with the message that goes with it. */
  onGive: (gift: ChosenGift, text: string) => void
}

/** Gives a gift in two steps: choose it, then confirm it with its price in words. */
export function GiftSheet({ open, onClose, person, balance, onGive }: GiftSheetProps) {
  const { t } = useLingui()
  // Prices may have changed since the last time: the known ones are shown until the answer arrives.
  const { data, error, refetch } = useGiftCatalogueQuery({ skip: !open, fetchPolicy: 'cache-and-network' })
  const [chosen, setChosen] = useState<GiftOfferFragment | null>(null)
  const [last, setLast] = useState<string | null>(null)
  // The message stays with the conversation, whichever gift it goes with in the end.
  const [text, setText] = useState('')
  const { name, isFictional } = person
  const choose = (gift: GiftOfferFragment | null) => {
    setChosen(gift)
    if (gift) setLast(gift.name)
  }
  const give = ({ credits, name, title, phrase }: GiftOfferFragment) => {
    onClose()
    onGive({ name, title, phrase, price: credits, free: isFictional }, textToSend(text))
    setChosen(null)
    setLast(null)
    setText('')
  }
  const phrase = chosen?.phrase ?? ''
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={chosen ? t`Give ${name} ${phrase}` : t`A gift for ${name}`}
      maxWidth={620}
    >
      {chosen ? (
        <GiftConfirm
          key={chosen.name}
          gift={chosen}
          person={person}
          balance={balance}
          text={text}
          limit={data?.site.giftTextLength ?? 0}
          onText={setText}
          onGive={() => give(chosen)}
          onBack={() => choose(null)}
        />
      ) : data ? (
        data.gifts.length > 0 ? (
          <GiftGrid
            gifts={data.gifts}
            balance={balance}
            free={isFictional}
            focused={last}
            onChoose={choose}
          />
        ) : (
          <>
            <p className={styles.lead}>{t`There are no gifts to give at the moment.`}</p>
            <Button variant="quiet" onClick={onClose}>{t`Close`}</Button>
          </>
        )
      ) : error ? (
        <FailureNotice onRetry={() => void refetch().catch(() => {})} />
      ) : (
        <GridSkeleton />
      )}
    </Sheet>
  )
}

function GridSkeleton() {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: 12 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places that are all alike
        <Skeleton key={at} height={152} radius={20} />
      ))}
    </div>
  )
}
