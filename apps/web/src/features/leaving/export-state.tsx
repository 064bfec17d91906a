import { useLingui } from '@lingui/react/macro'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { FileZipIcon } from '@phosphor-icons/react/dist/csr/FileZip'
import { useFormat } from '../../i18n/format.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import type { LeavingExportFactsFragment } from './data-export.generated.ts'
import styles from './export.module.css'

/** Shows the progress of the export, and says that the member need not wait. */
export function ExportProgress({ progress }: { progress: number }) {
  const { t } = useLingui()
  return (
    <Panel title={t`We are collecting your data`}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t`We are collecting your data`}
        aria-valuenow={progress}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${Math.max(4, progress)}%` }} />
      </div>
      <p className={styles.quiet}>{t`You can leave this page: we send you an e-mail when it is ready.`}</p>
    </Panel>
  )
}

/** Links to the finished file. A plain link: the server only gives the file to this session. */
export function ExportReady({ dataExport }: { dataExport: LeavingExportFactsFragment }) {
  const { t, i18n } = useLingui()
  const { exact } = useFormat()
  const size = sizeOf(dataExport.bytes, i18n.locale)
  return (
    <Panel title={t`Your file is ready`}>
      <div className={styles.file} role="status">
        <FileZipIcon weight="fill" aria-hidden />
        <div>
          <b>{t`All my data (ZIP, ${size})`}</b>
          {dataExport.expiresAt && (
            <span>{t`Until ${exact(dataExport.expiresAt)}; then we erase the file.`}</span>
          )}
        </div>
      </div>
      <a className={styles.download} href={dataExport.url ?? undefined} download>
        <DownloadSimpleIcon size={20} aria-hidden />
        {t`Download`}
      </a>
    </Panel>
  )
}

function sizeOf(bytes: number, locale: string): string {
  const isSmall = bytes < 1_000_000
  const unit = isSmall ? 'kilobyte' : 'megabyte'
  const amount = Math.max(1, bytes / (isSmall ? 1000 : 1_000_000))
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(amount)
}
