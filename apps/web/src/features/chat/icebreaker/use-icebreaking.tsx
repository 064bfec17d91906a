import type { RefObject } from 'react'
import { useRef, useState } from 'react'
import { IcebreakerSheet } from './icebreaker-sheet.tsx'

interface IcebreakingParts {
  person: { id: number; name: string }
  /** The text of the composer. */
  text: string
  onText: (text: string) => void
  fieldRef: RefObject<HTMLTextAreaElement | null>
}

/** Chooses an opening line for a conversation: it goes into the composer, and only its writer can send it. */
export function useIcebreaking({ person, text, onText, fieldRef }: IcebreakingParts) {
  const [isOpen, setOpen] = useState(false)
  const before = useRef<string | null>(null)
  const put = (line: string) => {
    onText(withIcebreaker(text, line, before.current))
    before.current = line
    setOpen(false)
  }
  const toField = () => {
    const field = fieldRef.current
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }
  return {
    open: () => setOpen(true),
    /** Puts a line into the field, which gets the focus. */
    choose: (line: string) => {
      put(line)
      // The field has the new text after the next render.
      requestAnimationFrame(toField)
    },
    sheet: (
      <IcebreakerSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        person={person}
        onChoose={put}
        onChosen={toField}
      />
    ),
  }
}

/**
 * Returns the text of the composer with the chosen opening line. Typed text is kept, with the line below it.
 * An earlier line that was not changed since is replaced.
 */
export function withIcebreaker(typed: string, line: string, before: string | null): string {
  const kept = (
    before !== null && typed.trimEnd().endsWith(before) ? typed.trimEnd().slice(0, -before.length) : typed
  ).trimEnd()
  return kept === '' ? line : `${kept}\n${line}`
}
