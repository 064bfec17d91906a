import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFailureToast } from '../../graphql/failure-notice.tsx'
import { useDecisionKeys } from '../../shared/like/use-decision-keys.ts'
import { Hidden } from '../../ui/hidden.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Choice } from './deck.rules.ts'
import type { Card } from './fetch-cards.ts'
import { useReadCard } from './read-card.ts'
import styles from './swipe.module.css'
import { SwipeActions } from './swipe-actions.tsx'
import { type Leaving, SwipeCard } from './swipe-card.tsx'
import type { GameView, SwipeGame } from './swipe-game.ts'
import { type ExitMotion, pressed } from './use-drag.ts'
import { usePreloadPictures } from './use-preload-pictures.ts'
import { useSwipeWords } from './use-swipe-words.ts'

interface SwipeTableProps {
  game: SwipeGame<Card>
  view: GameView<Card>
  likesLeft: number
  canUndo: boolean
  /** Shown instead of the cards when today's likes are used; announced as `waitWords`. */
  wait: (onGoOn: () => void) => ReactNode
  waitWords: string
  /** Shown when nobody is left. */
  empty: ReactNode
}

interface LeavingCard extends Leaving {
  card: Card
}

const without = (all: readonly LeavingCard[], id: number) => all.filter(({ card }) => card.id !== id)

/** The stack of cards and its actions; dragging, buttons and keys do the same. */
export function SwipeTable(props: SwipeTableProps) {
  const { game, view, likesLeft, canUndo, wait, waitWords, empty } = props
  const { t } = useLingui()
  const navigate = useNavigate()
  const showFailure = useFailureToast()
  const readCard = useReadCard()
  const table = useRef<HTMLFieldSetElement>(null)
  const [leaving, setLeaving] = useState<readonly LeavingCard[]>([])
  const [goesOn, setGoesOn] = useState(false)
  const [back, setBack] = useState<{ id: number; choice: Choice } | null>(null)
  const choices = useRef(new Map<number, Choice>())
  const top = view.cards[0]
  const isWaiting = likesLeft === 0 && !goesOn && top !== undefined
  if (likesLeft > 0 && goesOn) setGoesOn(false)
  const words = useSwipeWords(top, isWaiting ? waitWords : null)
  usePreloadPictures(view.cards)
  const keepFocus = useFocusOnTop(table, top?.id)

  const choose = (choice: Choice, from: ExitMotion = pressed) => {
    if (!top || isWaiting) return
    if (choice === 'like' && likesLeft === 0) {
      setGoesOn(false)
      return
    }
    keepFocus()
    words.decided(top, choice, choice === 'like' ? likesLeft - 1 : likesLeft)
    choices.current.set(top.id, choice)
    setBack(null)
    // A card whose decision failed while it left is here again.
    setLeaving((before) => [...without(before, top.id).slice(-2), { card: top, choice, from }])
    game.decide(top, choice)
  }
  const undo = async () => {
    const answer = await game.undo()
    if (answer === 'unreached') return showFailure(() => void undo())
    if ('message' in answer) return showToast(answer.message)
    const { card } = answer
    if (!card) return
    words.undone(card)
    setBack({ id: card.id, choice: choices.current.get(card.id) ?? 'pass' })
    setLeaving((before) => without(before, card.id))
  }
  const open = () => {
    if (top && !isWaiting) void navigate(`/members/${top.id}`)
  }
  useDecisionKeys(table, {
    pass: () => choose('pass'),
    like: () => choose('like'),
    open,
    undo: () => canUndo && void undo(),
  })
  const stack = isWaiting ? [] : view.cards.slice(0, 3)
  // A card that was just taken back is on the stack again.
  const gone = leaving.filter(({ card }) => !stack.some(({ id }) => id === card.id))
  const visible = [
    ...stack.map((card, depth) => ({ card, depth, leaving: undefined })).reverse(),
    ...gone.map((one) => ({ card: one.card, depth: 0, leaving: one })),
  ]
  return (
    <fieldset ref={table} className={styles.table} aria-label={t`Cards`}>
      <div className={styles.stack}>
        {!top && empty}
        {isWaiting && wait(() => setGoesOn(true))}
        {visible.map(({ card, depth, leaving }) => (
          <SwipeCard
            // A card that was taken back is a new one: nothing is left of how it was dragged away.
            key={back?.id === card.id ? `${card.id} back` : card.id}
            profile={card}
            depth={depth}
            back={back?.id === card.id ? back.choice : undefined}
            leaving={leaving}
            onChoose={choose}
            onGone={() => setLeaving((before) => without(before, card.id))}
          />
        ))}
      </div>
      <SwipeActions
        item={top?.id ?? null}
        name={(!isWaiting && top && readCard(top.id)?.name) || ''}
        canDecide={top !== undefined && !isWaiting}
        canUndo={canUndo}
        onPass={() => choose('pass')}
        onLike={() => choose('like')}
        onOpen={open}
        onUndo={() => void undo()}
      />
      <Hidden>
        <span role="status">{words.spoken}</span>
      </Hidden>
    </fieldset>
  )
}

/**
 * Moves the focus from the leaving card to the next one; returns a function to call before the card leaves.
 */
function useFocusOnTop(table: { current: HTMLElement | null }, topId: number | undefined): () => void {
  const wasOnCard = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the card on top
  useLayoutEffect(() => {
    if (!wasOnCard.current) return
    wasOnCard.current = false
    const next = table.current?.querySelector<HTMLElement>(
      '[data-top] a, [aria-labelledby="swipe-wait"] button',
    )
    next?.focus({ preventScroll: true })
  }, [topId])
  return () => {
    wasOnCard.current = document.activeElement?.closest('[data-top]') != null
  }
}
