import type { RefObject } from 'react'
import { useRef, useState } from 'react'
import { IcebreakerSheet } from './icebreaker-sheet.tsx'

interface IcebreakerSheetParts {
  person: { id: number; name: string }
  /** The text of the composer. */
  text: string
  onText: (text: string) => void
  fieldRef: RefObject<HTMLTextAreaElement | null>
}

/** The sheet of opening lines: the chosen line is inserted into the composer and not sent. */
export function useIcebreakerSheet({ person, text, onText, fieldRef }: IcebreakerSheetParts) {
  const [isOpen, setOpen] = useState(false)
  const before = useRef<string | null>(null)
  const insert = (line: string) => {
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
      insert(line)
      // The field has the new text after the next render.
      requestAnimationFrame(toField)
    },
    sheet: (
      <IcebreakerSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        person={person}
        onChoose={insert}
        onChosen={toField}
      />
    ),
  }
}

/**
 * Returns the text of the composer with the chosen opening line. Typed text stays, with the line below it. An
 * unchanged earlier line is replaced.
 */
export function withIcebreaker(typed: string, line: string, before: string | null): string {
  const typedText = (
    before !== null && typed.trimEnd().endsWith(before) ? typed.trimEnd().slice(0, -before.length) : typed
  ).trimEnd()
  return typedText === '' ? line : `${typedText}\n${line}`
}
