import { useRef, useState } from 'react'

/** A form that takes the place of the button that opens it. It has the focus when it closes, so the focus returns to the button. */
export function useOpened() {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return { isOpen, opener, open: () => setOpen(true), close }
}
