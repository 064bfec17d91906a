/** The part of a keyboard event that decides about shortcuts. */
export interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

interface Shortcut {
  key: string
  mod: boolean
  shift: boolean
}

/** Reads a shortcut such as `J`, `?`, `Shift+J` or `Mod+Enter`; `Mod` is Cmd on a Mac and Ctrl elsewhere. */
function parse(shortcut: string): Shortcut {
  const parts = shortcut.split('+')
  const key = parts.pop() ?? ''
  return { key: key.toLowerCase(), mod: parts.includes('Mod'), shift: parts.includes('Shift') }
}

/** True if a shortcut needs a modifier key, so that typing a text never triggers it. */
export const hasModifier = (shortcut: string): boolean => parse(shortcut).mod

/** Whether a key press is a shortcut. Shift counts for letters and named keys only: `?` needs it on some keyboards. */
export function matches(pressed: Pressed, shortcut: string): boolean {
  const { key, mod, shift } = parse(shortcut)
  if (pressed.altKey || pressed.key.toLowerCase() !== key) return false
  if ((pressed.ctrlKey || pressed.metaKey) !== mod) return false
  const isSymbol = key.length === 1 && key.toLowerCase() === key.toUpperCase()
  return isSymbol || pressed.shiftKey === shift
}

const symbols: Record<string, string> = {
  Enter: '↵',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** How the keys of a shortcut are written on this device, one by one. */
export const keyCaps = (shortcut: string, isMac: boolean): string[] =>
  shortcut.split('+').map((part) => {
    if (part === 'Mod') return isMac ? '⌘' : 'Ctrl'
    return symbols[part] ?? part
  })

/** The shortcut in the notation of `aria-keyshortcuts`. */
export const ariaKeys = (shortcut: string, isMac: boolean): string =>
  shortcut.replace('Mod', isMac ? 'Meta' : 'Control')

const typing =
  'input:not([type=checkbox]):not([type=radio]):not([type=button]), textarea, select, [contenteditable]'
/** Widgets that use letters themselves, to find an entry by its first letter. */
const typeAhead = '[role=menu], [role=listbox], [role=combobox]'
const pressable = 'a[href], button, summary, [role=button], [role=menuitem], [role=option], [role=gridcell]'

/** Whether the element with the focus needs a key itself: a text field every character, a button Enter. */
export function needsKey(target: EventTarget | null, shortcut: string): boolean {
  if (!(target instanceof Element) || hasModifier(shortcut)) return false
  if (target.closest(`${typing}, ${typeAhead}`)) return true
  return shortcut === 'Enter' && target.closest(pressable) !== null
}
