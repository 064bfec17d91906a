import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type Command, commands } from './command-registry.ts'

/** Registers a command while the component is shown. `run` may change with every render. */
export function useCommand(command: Command): void {
  const { id, title, group, isDisabled, isKeyOnly, isEverywhere } = command
  const keys = typeof command.keys === 'string' ? command.keys : command.keys?.join(' ')
  const run = useRef(command.run)
  run.current = command.run
  useEffect(
    () =>
      commands.register({
        id,
        title,
        ...(group && { group }),
        ...(keys && { keys: keys.split(' ') }),
        ...(isDisabled && { isDisabled }),
        ...(isKeyOnly && { isKeyOnly }),
        ...(isEverywhere && { isEverywhere }),
        run: () => run.current(),
      }),
    [id, title, group, keys, isDisabled, isKeyOnly, isEverywhere],
  )
}

/** The commands of the page that is shown, kept up to date. */
export const useCommands = (): readonly Command[] =>
  useSyncExternalStore(commands.subscribe, commands.snapshot)
