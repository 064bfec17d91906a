import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmailAddress } from '../parts/email-address.tsx'
import type { FragmentRef } from '../parts/fragment-ref.ts'
import { applicationStateLabels } from '../parts/labels.ts'
import { languageName } from '../parts/language-name.ts'
import styles from './application.module.css'
import { type CaseApplicationFragment, useCaseApplicationFragment } from './case-application.generated.ts'

/** The application of a company for access to the API, and other ones from its mail domain. */
export function ApplicationPanel({ item }: { item: FragmentRef<CaseApplicationFragment> }) {
  const { t, i18n } = useLingui()
  const found = useCaseApplicationFragment(item)
  if (!found) return null
  const { application, relatedApplications } = found
  return (
    <section className={styles.panel} aria-labelledby="application-heading">
      <h2 id="application-heading" className={styles.heading}>
        <Trans>Application</Trans>
      </h2>
      {application ? (
        <dl className={styles.facts}>
          <Fact name={t`Company`}>{application.company}</Fact>
          <Fact name={t`Applicant`}>
            {application.contactName} · <EmailAddress address={application.email} /> ·{' '}
            {languageName(application.language, i18n.locale)}
          </Fact>
          <Fact name={t`Website`}>
            <a href={application.website} target="_blank" rel="noreferrer">
              {application.website}
            </a>
          </Fact>
          <Fact name={t`Purpose`}>{application.purpose}</Fact>
          <Fact name={t`Asks for`}>
            <Lines lines={application.scopes.map(({ key, title }) => `${key}: ${title}`)} />
          </Fact>
          <Fact name={t`Redirect addresses`}>
            {application.redirectUris.length > 0 ? <Lines lines={application.redirectUris} /> : t`None`}
          </Fact>
          <Fact name={t`Kind of program`}>
            {application.isPublic
              ? t`In a browser or an app, without a secret key`
              : t`On a server, with a secret key`}
          </Fact>
        </dl>
      ) : (
        <p className={styles.none}>
          <Trans>The application is not kept any more.</Trans>
        </p>
      )}
      {relatedApplications.length > 0 && <Related applications={relatedApplications} />}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

function Related({ applications }: { applications: CaseApplicationFragment['relatedApplications'] }) {
  const { i18n } = useLingui()
  return (
    <>
      <h3 className={styles.heading}>
        <Trans>Other applications from this mail domain</Trans>
      </h3>
      <ul className={styles.related}>
        {applications.map(({ id, company, email, state, createdAt, reason }) => (
          <li key={id}>
            <b>{company}</b> · <EmailAddress address={email} /> ·{' '}
            {i18n.date(createdAt, { dateStyle: 'medium' })} · {i18n._(applicationStateLabels[state])}
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
