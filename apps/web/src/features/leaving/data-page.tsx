import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { Panel } from '../../shared/settings/panel.tsx'
import { SettingsShell } from '../../shared/settings/settings-shell.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLeavingExportQuery } from './data-export.generated.ts'
import { ExportForm } from './export-form.tsx'
import { ExportProgress, ExportReady } from './export-state.tsx'

/** Milliseconds between two checks of the progress. */
const pollIntervalMs = 2000

/** Lets the member download all their data. */
export function DataPage() {
  const { t } = useLingui()
  const { data, error, refetch } = useLeavingExportQuery({ fetchPolicy: 'cache-and-network' })
  const dataExport = data?.dataExport ?? null
  const isInProgress = dataExport?.state === 'WAITING' || dataExport?.state === 'BUILDING'
  useEffect(() => {
    if (!isInProgress) return
    const timer = setInterval(() => void refetch().catch(() => {}), pollIntervalMs)
    return () => clearInterval(timer)
  }, [isInProgress, refetch])
  return (
    <SettingsShell title={t`My data`} lead={t`Everything we know about you, in one file. Yours to keep.`}>
      {error && !data && <FailureNotice onRetry={() => void refetch().catch(() => {})} />}
      {!error && !data && (
        <Panel>
          <Skeleton height={140} />
        </Panel>
      )}
      {dataExport && isInProgress && <ExportProgress progress={dataExport.progress} />}
      {dataExport?.state === 'READY' && <ExportReady dataExport={dataExport} />}
      {dataExport?.state === 'FAILED' && (
        <Notice tone="warning" role="status">
          {t`That did not work. Please try again.`}
        </Notice>
      )}
      {data?.viewer && !isInProgress && (
        <ExportForm
          email={data.viewer.email}
          isRepeat={dataExport?.state === 'READY'}
          onRequested={() => void refetch().catch(() => {})}
        />
      )}
    </SettingsShell>
  )
}
