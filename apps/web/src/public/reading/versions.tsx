import { useLingui } from '@lingui/react/macro'
import type { ReadingVersion } from './reading-input.ts'

interface VersionProps {
  version: ReadingVersion
  timeZone: string
}

function useDay(timeZone: string): (date: Date) => string {
  const { i18n } = useLingui()
  return (date) => new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeZone }).format(date)
}

/** The number and date of the version that is shown. */
export function VersionLine({ version: { number, dated }, timeZone }: VersionProps) {
  const { t } = useLingui()
  const date = useDay(timeZone)(dated)
  return (
    <p className="version">
      {t`Version ${number}`} <span aria-hidden="true">·</span>{' '}
      <time dateTime={dated.toISOString()}>{date}</time>
    </p>
  )
}

/** The list of all versions, which can be read. */
export function EarlierVersions({ version, path, timeZone }: VersionProps & { path: string }) {
  const { t } = useLingui()
  const day = useDay(timeZone)
  return (
    <section className="part versions" aria-labelledby="versions">
      <h2 id="versions">{t`All versions`}</h2>
      <ul>
        {version.all.map(({ number, dated }, at) => (
          <li key={number}>
            <a
              href={at === 0 ? path : `${path}?version=${number}`}
              aria-current={number === version.number ? 'page' : undefined}
            >
              {t`Version ${number}`}
            </a>{' '}
            <time dateTime={dated.toISOString()}>{day(dated)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
