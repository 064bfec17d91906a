import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { Panel } from '../../shared/settings/panel.tsx'
import { SettingsShell } from '../../shared/settings/settings-shell.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLeavingExportQuery } from './data-export.generated.ts'
import { ExportForm } from './export-form.tsx'
import { ExportReady, ExportUnderWay } from './export-state.tsx'

/** Milliseconds between two checks of the progress. */
const lookEvery = 2000

/** Lets the member download all their data. */
export function DataPage() {
  const { t } = useLingui()
  const { data, error, refetch } = useLeavingExportQuery({ fetchPolicy: 'cache-and-network' })
  const found = data?.dataExport ?? null
  const isUnderWay = found?.state === 'WAITING' || found?.state === 'BUILDING'
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void refetch().catch(() => {}), lookEvery)
    return () => clearInterval(timer)
  }, [isUnderWay, refetch])
  return (
    <SettingsShell title={t`My data`} lead={t`Everything we know about you, in one file. Yours to keep.`}>
      {error && !data && <FailureNotice onRetry={() => void refetch().catch(() => {})} />}
      {!error && !data && (
        <Panel>
          <Skeleton height={140} />
        </Panel>
      )}
      {found && isUnderWay && <ExportUnderWay progress={found.progress} />}
      {found?.state === 'READY' && <ExportReady found={found} />}
      {found?.state === 'FAILED' && (
        <Notice tone="warning" role="status">
          {t`That did not work. Please try again.`}
        </Notice>
      )}
      {data?.viewer && !isUnderWay && (
        <ExportForm
          email={data.viewer.email}
          isAgain={found?.state === 'READY'}
          onAsked={() => void refetch().catch(() => {})}
        />
      )}
    </SettingsShell>
  )
}
