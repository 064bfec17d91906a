import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { Link, useParams } from 'react-router'
import { useMoments } from '../../../shared/format/use-moments.ts'
import { Page } from '../../../shared/page/page.tsx'
import { EmptyState, Loaded, MissingRight } from '../../../shared/page/states.tsx'
import { useRights } from '../../../shared/session/session.tsx'
import { useWithSite } from '../../../shared/session/use-site.ts'
import { Chip } from '../parts/chip.tsx'
import { CrimeEvidence } from './crime-evidence.tsx'
import { type CrimeFileQuery, useCrimeFileQuery } from './crime-file.generated.ts'
import { CrimeForms } from './crime-forms.tsx'
import { crimeEventLabel, crimeKindLabels, crimeStateLabels, crimeStateTones } from './crime-labels.ts'
import styles from './crimes.module.css'

type CrimeFile = NonNullable<CrimeFileQuery['crimeFile']>

/** One file about a suspected crime. */
export function CrimeFilePage() {
  const { id = '' } = useParams()
  const hasRight = useRights()
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
  const result = useCrimeFileQuery({
    variables: { id: number },
    fetchPolicy: 'cache-and-network',
    skip: !hasRight('crimes.view'),
  })
  if (!hasRight('crimes.view')) return <MissingRight />
  return (
    <Loaded result={result}>
      {({ crimeFile }) =>
        crimeFile ? (
          <File key={crimeFile.id} file={crimeFile} />
        ) : (
          <EmptyState text={<Trans>There is no such file, or it is not yours to see.</Trans>} />
        )
      }
    </Loaded>
  )
}

function File({ file }: { file: CrimeFile }) {
  const { t, i18n } = useLingui()
  const withSite = useWithSite()
  const hasRight = useRights()
  const { reference } = file
  return (
    <Page
      title={t`Crime file ${reference}`}
      lead={i18n._(crimeKindLabels[file.kind])}
      actions={
        <>
          <Chip tone={crimeStateTones[file.state]}>{i18n._(crimeStateLabels[file.state])}</Chip>
          <Button
            component={Link}
            to={withSite('/desk/crimes')}
            size="small"
            startIcon={<ArrowLeftIcon aria-hidden />}
          >
            <Trans>All files</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <Facts file={file} />
          <CrimeEvidence contents={file.contents} />
        </div>
        <div className={styles.column}>
          <Trail trail={file.contents.trail} />
          <CrimeForms file={file} canReport={hasRight('crimes.report')} />
        </div>
      </div>
    </Page>
  )
}

function Facts({ file }: { file: CrimeFile }) {
  const { moment } = useMoments()
  const withSite = useWithSite()
  const { report, closing } = file
  return (
    <section className={styles.panel} aria-labelledby="crime-facts">
      <h2 id="crime-facts" className={styles.heading}>
        <Trans>Why it is suspected</Trans>
      </h2>
      <p className={styles.text}>{file.contents.facts}</p>
      <dl className={styles.list}>
        <dt>
          <Trans>Opened</Trans>
        </dt>
        <dd>
          {moment(file.openedAt)}, {file.openedBy.name}
        </dd>
        <dt>
          <Trans>Site</Trans>
        </dt>
        <dd>{file.site.name}</dd>
        <dt>
          <Trans>From</Trans>
        </dt>
        <dd>
          <Link to={withSite(`/desk/all/${file.itemId}`)}>
            <Trans>Case {String(file.itemId)}</Trans>
          </Link>
          {file.contents.caseReference && `, ${file.contents.caseReference}`}
        </dd>
        {report && (
          <>
            <dt>
              <Trans>Reported</Trans>
            </dt>
            <dd>
              {[report.authority, report.reference, moment(report.at), report.person.name]
                .filter(Boolean)
                .join(', ')}
            </dd>
          </>
        )}
        {closing && (
          <>
            <dt>
              <Trans>Closed</Trans>
            </dt>
            <dd>
              {moment(closing.at)}, {closing.person.name}: {closing.reason}
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

function Trail({ trail }: { trail: CrimeFile['contents']['trail'] }) {
  const { t, i18n } = useLingui()
  const { moment } = useMoments()
  return (
    <section className={styles.panel} aria-labelledby="crime-trail">
      <h2 id="crime-trail" className={styles.heading}>
        <Trans>Trail</Trans>
      </h2>
      <ol className={styles.trail} aria-label={t`Trail`}>
        {trail.map(({ id, kind, person, text, at }) => (
          <li key={id}>
            <b>{i18n._(crimeEventLabel(kind))}</b> {person.name}
            <small> {moment(at)}</small>
            {text && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
