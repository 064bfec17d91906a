import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Choice } from './deck.rules.ts'
import type { Card } from './fetch-cards.ts'
import { useReadCard } from './read-card.ts'

/** Announces to screen readers what happened and which profile is next; empty before the first decision. */
export function useSwipeWords(top: Card | undefined, wait: string | null) {
  const { t } = useLingui()
  const readCard = useReadCard()
  const [last, setLast] = useState('')
  const nameOf = ({ id }: Card) => readCard(id)?.name ?? ''
  const who = top && readCard(top.id)
  const shared = who?.sharedInterests.length ?? 0
  const words = who && [
    `${who.name}, ${who.age}`,
    who.city,
    who.isFictional && t`Fictional profile`,
    shared > 0 && t`${plural(shared, { one: '# interest in common', other: '# interests in common' })}`,
  ]
  const next = words?.filter(Boolean).join(', ')
  return {
    spoken: last && [last, wait ?? (next && t`Now: ${next}.`)].filter(Boolean).join(' '),
    decided(card: Card, choice: Choice, likesLeft: number) {
      const name = nameOf(card)
      const left = t`${plural(likesLeft, { one: '# like left today', other: '# likes left today' })}`
      if (choice === 'pass') setLast(t`You passed on ${name}.`)
      else setLast(likesLeft > 0 ? t`You like ${name}. ${left}.` : t`You like ${name}.`)
    },
    undone(card: Card) {
      const name = nameOf(card)
      setLast(t`${name} is back.`)
    },
  }
}
