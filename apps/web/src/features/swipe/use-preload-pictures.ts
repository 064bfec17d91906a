import { useEffect } from 'react'
import { sourceSet } from '../../shared/person.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import type { Card } from './fetch-cards.ts'
import { useReadCard } from './read-card.ts'

/** The width of a card, for the choice of its image size. */
export const cardSizes = '(min-width: 468px) 420px, calc(100vw - 32px)'

// The top three cards are rendered already; the images of the next three are fetched ahead.
const [renderedCount, preloadEnd] = [3, 6]

/** Fetches the pictures of the next cards, so that each card appears with its picture. */
export function usePreloadPictures(cards: readonly Card[]): void {
  const readCard = useReadCard()
  useEffect(() => {
    // Not in the moment of a decision, whose card is about to move.
    whenIdle(() => {
      for (const { id } of cards.slice(renderedCount, preloadEnd)) {
        const photo = readCard(id)?.mainPhoto
        if (!photo) continue
        // Not a preload link: browsers warn about one that is not used within seconds, and a card may wait
        // longer.
        const image = new Image()
        image.fetchPriority = 'low'
        image.sizes = cardSizes
        image.srcset = sourceSet(photo)
      }
    })
  }, [cards, readCard])
}
