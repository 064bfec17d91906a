import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fieldsOf } from '../../../ui/fields.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { GiftSheet, type GiftSheetProps } from './gift-sheet.tsx'

interface GiftSheetParts extends Pick<GiftSheetProps, 'balance'> {
  outbox: Outbox
  person: GiftSheetProps['person'] & { id: number }
  /** Called when a gift is shown among the messages. */
  onSent: () => void
}

/** Opens the gift sheet of a conversation on a press, or at once if the location's state requests it. */
export function useGiftSheet({ outbox, person, balance, onSent }: GiftSheetParts) {
  const [isOpen, setOpen] = useState(false)
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isRequested = fieldsOf(state).gift === true
  useEffect(() => {
    if (!isRequested) return
    // The request is removed from the location, so that a reload or going back does not repeat it.
    void navigate(pathname + search, { replace: true, state: null })
    setOpen(true)
  }, [isRequested, navigate, pathname, search])
  return {
    open: () => setOpen(true),
    sheet: (
      <GiftSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        person={person}
        balance={balance}
        onGive={(gift, text) => {
          outbox.add(person.id, text, { gift })
          onSent()
        }}
      />
    ),
  }
}
