import { Trans, useLingui } from '@lingui/react/macro'
import { CoinsIcon } from '@phosphor-icons/react/dist/csr/Coins'
import { ReceiptIcon } from '@phosphor-icons/react/dist/csr/Receipt'
import type { ReactNode } from 'react'
import { useSession } from '../../graphql/session.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { SettingsShell } from '../../shared/settings/settings-shell.tsx'
import { PillTabs } from '../../ui/pill-tabs.tsx'
import { EntryList } from './entry-list.tsx'
import { PaymentList } from './payment-list.tsx'
import styles from './transactions.module.css'

interface TransactionsPageProps {
  show: 'payments' | 'entries'
  /** The part about the amount spent and the member's own limit. */
  spending: ReactNode
  /** Opens an address of the payment provider. */
  leave: (url: string) => void
}

/** The member's payments and credit entries, with the spending limit that the member may set. */
export function TransactionsPage({ show, spending, leave }: TransactionsPageProps) {
  const { t } = useLingui()
  const { viewer } = useSession()
  const credits = viewer?.credits ?? 0
  const isEntries = show === 'entries'
  return (
    <SettingsShell title={t`Payments and credits`} lead={t`What you paid, and where every credit went.`}>
      {spending}
      <Panel>
        <div className={styles.head}>
          <PillTabs
            label={t`Payments and credits`}
            tabs={[
              {
                to: '/transactions',
                label: t`Payments`,
                icon: <ReceiptIcon aria-hidden />,
                isCurrent: !isEntries,
              },
              {
                to: '/transactions?show=entries',
                label: t`Credits`,
                icon: <CoinsIcon aria-hidden />,
                isCurrent: isEntries,
              },
            ]}
          />
          <p className={styles.balance}>
            <Trans>
              Balance <b>{credits}</b>
            </Trans>
          </p>
        </div>
        {isEntries ? <EntryList /> : <PaymentList leave={leave} />}
      </Panel>
    </SettingsShell>
  )
}
