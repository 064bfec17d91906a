import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Outbox } from '../outbox/outbox.ts'
import { GiftSheet, type GivingProps } from './gift-sheet.tsx'

interface GivingParts extends Pick<GivingProps, 'balance'> {
  outbox: Outbox
  person: GivingProps['person'] & { id: number }
  /** Called when a gift stands among the messages. */
  onSent: () => void
}

/** Choosing a gift over a conversation: at a press, or at once where another page led here for it. */
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

/** The wish of another page to choose a gift here; it holds once, and neither a reload nor the way back repeats it. */
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
