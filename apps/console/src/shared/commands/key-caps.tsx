import styles from './key-caps.module.css'
import { keyCaps } from './keys.rules.ts'

/** Whether this device writes its shortcuts with Cmd. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A shortcut as it is written on the keys. Decorative on a button, whose `aria-keyshortcuts` has it too. */
export function KeyCaps({ keys, isHidden = false }: { keys: string; isHidden?: boolean }) {
  return (
    <span aria-hidden={isHidden || undefined} className={styles.caps}>
      {keyCaps(keys, isMac).map((cap) => (
        <kbd key={cap} className={styles.cap}>
          {cap}
        </kbd>
      ))}
    </span>
  )
}
