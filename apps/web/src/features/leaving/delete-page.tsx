import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { Panel } from '../../shared/settings/panel.tsx'
import { SettingsShell } from '../../shared/settings/settings-shell.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Alternatives } from './alternatives.tsx'
import { DeleteForm } from './delete-form.tsx'
import { useLeavingPrivacyQuery } from './leaving.generated.ts'
import styles from './leaving.module.css'
import { WhatHappens } from './what-happens.tsx'

/**
 * The page for deleting the account: leaving is as easy as staying, so alternatives are beside the form,
 * never before it.
 */
export function DeletePage() {
  const { t } = useLingui()
  const { data, error, refetch } = useLeavingPrivacyQuery()
  const viewer = data?.viewer
  const known = data?.site.deletionDays
  const days = known ?? 7
  return (
    <SettingsShell
      title={t`Delete account`}
      lead={t`You can change your mind for ${plural(days, { one: '# day', other: '# days' })}. Then it is final.`}
      isLeadPending={!known}
    >
      <div className={styles.beside}>
        <Panel title={t`What happens`}>
          {known && <WhatHappens days={known} />}
          {viewer && <DeleteForm member={viewer} />}
          {!viewer && error && <FailureNotice onRetry={() => void refetch().catch(() => {})} />}
          {!viewer && !error && <Skeleton height={560} />}
        </Panel>
        {viewer && <Alternatives viewer={viewer} />}
      </div>
    </SettingsShell>
  )
}
