import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Outbox } from '../outbox/outbox.ts'
import { GiftSheet, type GivingProps } from './gift-sheet.tsx'

interface GivingParts extends Pick<GivingProps, 'balance'> {
  outbox: Outbox
  person: GivingProps['person'] & { id: number }
  /** Called when a gift is shown among the messages. */
  onSent: () => void
}

/** Opens the gift sheet over a conversation: at a press, or at once if another page linked here for it. */
export function useGiving({ outbox, person, balance, onSent }: GivingParts) {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  const { isAsked, forget } = useGiftWish()
  useEffect(() => {
    if (!isAsked) return
    forget()
    open()
  }, [isAsked, forget, open])
  return {
    open,
    sheet: (
      <GiftSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        person={person}
        balance={balance}
        onGive={(gift, words) => {
          outbox.add(person.id, words, { gift })
          onSent()
        }}
      />
    ),
  }
}

/**
 * Whether another page asked to choose a gift here; true only once, not again after a reload or going back.
 */
function useGiftWish() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isAsked = typeof state === 'object' && state !== null && 'gift' in state && state.gift === true
  return {
    isAsked,
    forget: useCallback(
      () => void navigate(pathname + search, { replace: true, state: null }),
      [navigate, pathname, search],
    ),
  }
}
