import { useEffect } from 'react'
import { sourceSet } from '../../shared/person.ts'
import type { Card } from './ask-cards.ts'
import { useReadCard } from './read-card.ts'

/** How wide a card is drawn, for the choice of its picture. */
export const cardSizes = '(min-width: 468px) 420px, calc(100vw - 32px)'

// The three on top are drawn already; as many more are fetched ahead.
const [drawn, ahead] = [3, 6]

/** Fetches the pictures of the next cards, so that none comes without its face. */
export function usePicturesAhead(cards: readonly Card[]): void {
  const readCard = useReadCard()
  useEffect(() => {
    for (const { id } of cards.slice(drawn, ahead)) {
      const photo = readCard(id)?.mainPhoto
      if (!photo) continue
      // No preload link: the browser complains of one that is not drawn within seconds, and a card may lie longer.
      const image = new Image()
      image.fetchPriority = 'low'
      image.sizes = cardSizes
      image.srcset = sourceSet(photo)
    }
  }, [cards, readCard])
}
