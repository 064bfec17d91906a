import { matches, needsKey } from './keys.rules.ts'

/** Something that the viewer can do on this page, by the palette or by its keys. */
export interface Command {
  /** Unique on the page. The command that is registered last replaces an earlier one with this id. */
  id: string
  /** What it does, as the palette and the list of keys show it. */
  title: string
  /** The heading in the list of keys; the general ones without it. */
  group?: string
  /** Shortcuts such as `J`, `Mod+Enter` or `?`; any of them runs the command. */
  keys?: string | readonly string[]
  /** True while it does nothing; its keys stay free for others. */
  isDisabled?: boolean
  /** True if only its keys run it: the palette leaves it out, as `next row` makes no sense there. */
  isKeyOnly?: boolean
  /** True if its keys also work in text fields and dialogs. Keys with Ctrl or Cmd do so in text fields anyway. */
  isEverywhere?: boolean
  run: () => void
}

/** The shortcuts of a command as a list. */
export const keysOf = ({ keys }: Command): readonly string[] =>
  typeof keys === 'string' ? [keys] : (keys ?? [])

const registered: Command[] = []
const listeners = new Set<() => void>()
let snapshot: readonly Command[] = []

function changed() {
  const byId = new Map(registered.map((command) => [command.id, command]))
  snapshot = [...byId.values()]
  for (const listener of [...listeners]) listener()
}

/** The commands of the page that is shown. */
export const commands = {
  snapshot: () => snapshot,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** Adds a command, and returns the function that removes it. */
  register(command: Command) {
    registered.push(command)
    changed()
    return () => {
      registered.splice(registered.indexOf(command), 1)
      changed()
    }
  },
}

const singleKeysStorage = 'console-single-keys'

/** Whether shortcuts without Ctrl or Cmd are on. Somebody who speaks to the computer turns them off. */
export const singleKeys = {
  areOn: () => localStorage.getItem(singleKeysStorage) !== 'off',
  set(areOn: boolean) {
    if (areOn) localStorage.removeItem(singleKeysStorage)
    else localStorage.setItem(singleKeysStorage, 'off')
    changed()
  },
}

/** The command that a key press runs, if any: of several with the same key the one registered last. */
export function commandOf(event: KeyboardEvent): Command | undefined {
  if (event.defaultPrevented || event.isComposing) return undefined
  const inDialog = event.target instanceof Element && event.target.closest('[role=dialog]') !== null
  return snapshot.findLast((command) =>
    keysOf(command).some((shortcut) => {
      if (command.isDisabled || !matches(event, shortcut)) return false
      if (command.isEverywhere) return true
      if (!shortcut.includes('Mod+') && !singleKeys.areOn()) return false
      return !inDialog && !needsKey(event.target, shortcut)
    }),
  )
}

/** Runs commands by their keys on the whole page. Returns the function that stops it. */
export function listenToKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(event)
    if (!command) return
    event.preventDefault()
    command.run()
  }
  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
}
