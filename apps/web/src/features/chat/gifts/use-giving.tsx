import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fieldsOf } from '../../../ui/fields.ts'
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
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isAsked = fieldsOf(state).gift === true
  useEffect(() => {
    if (!isAsked) return
    // Only once, not again after a reload or going back.
    void navigate(pathname + search, { replace: true, state: null })
    setOpen(true)
  }, [isAsked, navigate, pathname, search])
  return {
    open: () => setOpen(true),
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
