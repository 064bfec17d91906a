import type { RefObject } from 'react'
import { Suspense, useCallback, useRef, useState } from 'react'
import { late } from '../../../i18n/late.ts'
import { withIcebreaker } from './icebreaking.rules.ts'

const load = () => import('./icebreaker-sheet.tsx')
const IcebreakerSheet = late(() => load().then((module) => ({ default: module.IcebreakerSheet })))

interface IcebreakingParts {
  person: { id: number; name: string }
  /** The text of the composer. */
  text: string
  onText: (text: string) => void
  fieldRef: RefObject<HTMLTextAreaElement | null>
}

/** Choosing an opening line over a conversation: it goes into the composer, and is sent by nobody but its writer. */
export function useIcebreaking({ person, text, onText, fieldRef }: IcebreakingParts) {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const before = useRef<string | null>(null)
  const choose = (line: string) => {
    onText(withIcebreaker(text, line, before.current))
    before.current = line
    setOpen(false)
  }
  return {
    open: useCallback(() => {
      setWanted(true)
      setOpen(true)
    }, []),
    sheet: isWanted && (
      <Suspense fallback={null}>
        <IcebreakerSheet
          open={isOpen}
          onClose={() => setOpen(false)}
          person={person}
          onChoose={choose}
          onChosen={() => {
            const field = fieldRef.current
            field?.focus()
            field?.setSelectionRange(field.value.length, field.value.length)
          }}
        />
      </Suspense>
    ),
  }
}
