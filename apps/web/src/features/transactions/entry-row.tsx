import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/csr/ArrowsLeftRight'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { ChatCircleIcon } from '@phosphor-icons/react/dist/csr/ChatCircle'
import { CoinsIcon } from '@phosphor-icons/react/dist/csr/Coins'
import { GiftIcon } from '@phosphor-icons/react/dist/csr/Gift'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import type { Icon } from '@phosphor-icons/react/dist/lib/types'
import { useFormat } from '../../i18n/format.ts'
import { Hidden } from '../../ui/hidden.tsx'
import { AppLink } from '../../ui/link.tsx'
import styles from './lists.module.css'
import type { TransactionsEntriesQuery } from './transactions.generated.ts'

type Entry = TransactionsEntriesQuery['creditEntries']['edges'][number]['node']

const signs: Record<string, Icon> = {
  message: ChatCircleIcon,
  photo: ImageIcon,
  gift: GiftIcon,
  purchase: CoinsIcon,
  signup: CoinsIcon,
  demo: CoinsIcon,
  withdrawal: ArrowUUpLeftIcon,
  refund: ArrowUUpLeftIcon,
  'charge-back': ArrowUUpLeftIcon,
}

/** One credit entry: what it was for, when, and how many credits were added or spent. */
export function EntryRow({ entry }: { entry: Entry }) {
  const { t } = useLingui()
  const format = useFormat()
  const { credits, paymentId, reason } = entry
  const Sign = signs[reason] ?? signs[reason.split('-')[0] ?? ''] ?? ArrowsLeftRightIcon
  const count = Math.abs(credits)
  const spoken =
    credits > 0
      ? t`${plural(count, { one: '# credit came', other: '# credits came' })}`
      : t`${plural(count, { one: '# credit went', other: '# credits went' })}`
  return (
    <article className={styles.row} data-tone={credits > 0 ? 'ok' : 'plain'} tabIndex={-1}>
      <span className={styles.sign}>
        <Sign aria-hidden />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>
          {paymentId ? (
            <AppLink to={`/transactions/${paymentId}`} state={{ calm: true }}>
              {entry.text}
            </AppLink>
          ) : (
            entry.text
          )}
        </p>
        <p className={styles.details}>
          <time dateTime={entry.at} title={format.exact(entry.at)}>
            {format.time(entry.at)}
          </time>
        </p>
      </div>
      <p className={styles.credits}>
        <span aria-hidden="true">{`${credits > 0 ? '+' : '−'}${format.number(count)}`}</span>
        <Hidden>{spoken}</Hidden>
      </p>
    </article>
  )
}
