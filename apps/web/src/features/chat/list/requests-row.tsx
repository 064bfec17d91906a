import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { HandWavingIcon } from '@phosphor-icons/react/dist/csr/HandWaving'
import { clsx } from 'clsx'
import { CountBadge } from '../../../ui/count-badge.tsx'
import rows from './conversation-row.module.css'
import styles from './requests-row.module.css'

interface RequestsRowProps {
  /** The number of message requests that are loaded. */
  count: number
  isMore: boolean
  names: readonly string[]
  unread: number
  onOpen: () => void
}

/** Opens the list of message requests. */
export function RequestsRow({ count, isMore, names, unread, onOpen }: RequestsRowProps) {
  const { t, i18n } = useLingui()
  const who = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    count > 2 || isMore
      ? [names[0] ?? '', t`${plural(count - 1, { one: '# other', other: '# others' })}`]
      : names,
  )
  return (
    <div className={rows.slot}>
      <button
        type="button"
        className={clsx(rows.row, styles.row, unread > 0 && rows.unread)}
        data-requests=""
        onClick={onOpen}
      >
        <span className={styles.disc}>
          <HandWavingIcon weight="fill" aria-hidden />
        </span>
        <span className={rows.text}>
          <span className={rows.name}>
            {t`Requests`} <span className={styles.count}>{isMore ? `${count}+` : count}</span>
          </span>
          <span className={rows.preview} data-may-cut>
            {who}
          </span>
        </span>
        <span className={rows.end}>
          <CountBadge count={unread} label={t`${unread} unread`} />
        </span>
      </button>
    </div>
  )
}
