import { type RefObject, useEffect, useEffectEvent } from 'react'

interface DecisionActions {
  pass: () => void
  like: () => void
  open?: () => void
  undo: () => void
}

/**
 * Keyboard control of a card stack: left and right decide, up opens the profile, backspace and Ctrl+Z undo.
 * The keys are inactive while the viewer types, uses a list or a dialog is open. The letter Z alone works
 * only inside `place`, because speech-input software may send single letters for other commands.
 */
export function useDecisionKeys(place: RefObject<HTMLElement | null>, actions: DecisionActions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event.target) || event.altKey || event.shiftKey) return
    const action = actionOf(event, place.current?.contains(event.target as Node) ?? false)
    if (!action || !actions[action]) return
    event.preventDefault()
    // A key that is held down decides only once.
    if (!event.repeat) actions[action]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const keys: Record<string, keyof DecisionActions> = {
  ArrowLeft: 'pass',
  ArrowRight: 'like',
  ArrowUp: 'open',
  Backspace: 'undo',
}

function actionOf(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  isInside: boolean,
): keyof DecisionActions | undefined {
  if (key.toLowerCase() === 'z') return ctrlKey || metaKey || isInside ? 'undo' : undefined
  return ctrlKey || metaKey ? undefined : keys[key]
}

const occupied =
  'input, textarea, select, dialog, [role="dialog"], [role="menu"], [role="listbox"], [contenteditable]'

function isElsewhere(target: EventTarget | null): boolean {
  return (
    (target instanceof Element && target.closest(occupied) !== null) ||
    document.querySelector('dialog[open], [role="dialog"], [role="menu"]') !== null
  )
}
