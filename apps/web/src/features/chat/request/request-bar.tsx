import { useLingui } from '@lingui/react/macro'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Button } from '../../../ui/button.tsx'
import styles from './request-bar.module.css'
import { useAccept } from './use-accept.ts'

interface RequestBarProps {
  conversationId: number
  name: string
  onRemove: () => void
  onReport: () => void
  /** Absent where the other is out of reach. */
  onBlock?: (() => void) | undefined
}

/** What can be done with the first words of a stranger. Answering them, or a like, accepts them too. */
export function RequestBar({ conversationId, name, onRemove, onReport, onBlock }: RequestBarProps) {
  const { t } = useLingui()
  const { accept, isBusy } = useAccept(conversationId)
  return (
    <section className={styles.bar} aria-label={t`Message request`}>
      <p className={styles.words}>
        <strong>{t`${name} writes to you for the first time.`}</strong>{' '}
        {t`${name} does not see that you read this until you accept or answer.`}
      </p>
      <div className={styles.acts}>
        <Button
          size="small"
          icon={<CheckIcon weight="bold" aria-hidden />}
          busy={isBusy}
          onClick={() => void accept()}
        >
          {t`Accept`}
        </Button>
        <Button size="small" variant="quiet" icon={<TrashIcon aria-hidden />} onClick={onRemove}>
          {t`Remove`}
        </Button>
        {onBlock && (
          <Button size="small" variant="quiet" icon={<ProhibitIcon aria-hidden />} onClick={onBlock}>
            {t`Block`}
          </Button>
        )}
        <Button size="small" variant="quiet" icon={<FlagIcon aria-hidden />} onClick={onReport}>
          {t`Report`}
        </Button>
      </div>
    </section>
  )
}
