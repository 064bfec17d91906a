import { useLingui } from '@lingui/react/macro'
import { Sheet } from '../../../ui/sheet.tsx'
import { useChatSettings } from '../composer/chat-settings.ts'
import { hideShortcuts } from './shortcuts.ts'
import styles from './shortcuts-sheet.module.css'

/** The keyboard shortcuts of the chat. */
export function ShortcutsSheet({ open }: { open: boolean }) {
  const { t } = useLingui()
  const { enterSends } = useChatSettings()
  const shortcuts: [keys: string[], meaning: string][] = [
    [['F6'], t`Go to the next part: list, messages, field`],
    [['Shift', 'F6'], t`Go to the previous part`],
    [['↑', '↓'], t`From message to message, from row to row`],
    [['Home', 'End'], t`To the first, to the last`],
    [enterSends ? ['Enter'] : ['Ctrl', 'Enter'], t`Send`],
    [enterSends ? ['Shift', 'Enter'] : ['Enter'], t`New line`],
    [['↑'], t`In an empty field: change the last unsent message`],
    [['Esc'], t`Go to the new messages, to the message field, to the list`],
    [['Delete'], t`Remove the conversation, in the list`],
    [['?'], t`This list`],
  ]
  return (
    <Sheet open={open} onClose={hideShortcuts} title={t`Keyboard shortcuts`}>
      <dl className={styles.list}>
        {shortcuts.map(([keys, meaning]) => (
          <div key={meaning}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
