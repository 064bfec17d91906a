import { useLingui } from '@lingui/react/macro'
import { longDay } from '../../i18n/format.ts'
import type { TextVersion } from './text-page-input.ts'

interface VersionProps {
  version: TextVersion
  timeZone: string
}

/** The number and date of the version that is shown. */
export function VersionLine({ version: { number, dated }, timeZone }: VersionProps) {
  const { t, i18n } = useLingui()
  return (
    <p className="version">
      {t`Version ${number}`} <span aria-hidden="true">·</span>{' '}
      <time dateTime={dated.toISOString()}>{longDay(i18n.locale, dated, timeZone)}</time>
    </p>
  )
}

/** The list of all versions, which can be read. */
export function EarlierVersions({ version, path, timeZone }: VersionProps & { path: string }) {
  const { t, i18n } = useLingui()
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
            <time dateTime={dated.toISOString()}>{longDay(i18n.locale, dated, timeZone)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
