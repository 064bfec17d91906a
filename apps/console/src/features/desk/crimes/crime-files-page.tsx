import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { Link, useSearchParams } from 'react-router'
import { useMoments } from '../../../shared/format/use-moments.ts'
import { Page } from '../../../shared/page/page.tsx'
import { EmptyState, Loaded, MissingRight } from '../../../shared/page/states.tsx'
import { useRights } from '../../../shared/session/session.tsx'
import { useSite, useWithSite } from '../../../shared/session/use-site.ts'
import fields from '../decision/fields.module.css'
import { Chip } from '../parts/chip.tsx'
import { type CrimeFilesQuery, useCrimeFilesQuery } from './crime-files.generated.ts'
import { crimeKindLabels, crimeStateLabels, crimeStates, crimeStateTones } from './crime-labels.ts'
import styles from './crimes.module.css'

type CrimeRow = CrimeFilesQuery['crimeFiles']['edges'][number]['node']

const stateParam = 'state'

/** The files about suspected crimes, the latest first. */
export function CrimeFilesPage() {
  const { t, i18n } = useLingui()
  const hasRight = useRights()
  const [params, setParams] = useSearchParams()
  const state = crimeStates.find((one) => one === params.get(stateParam)) ?? null
  const choose = (chosen: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (chosen) next.set(stateParam, chosen)
      else next.delete(stateParam)
      return next
    })
  if (!hasRight('crimes.view')) return <MissingRight />
  return (
    <Page
      title={t`Crime files`}
      lead={
        <Trans>
          Suspected crimes that threaten somebody’s life or safety. The law asks to report them at once. A
          file is erased a year after it was closed.
        </Trans>
      }
      actions={
        <select
          aria-label={t`State`}
          className={`${fields.select} ${styles.filter}`}
          value={state ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{t`All states`}</option>
          {crimeStates.map((one) => (
            <option key={one} value={one}>
              {i18n._(crimeStateLabels[one])}
            </option>
          ))}
        </select>
      }
    >
      <Files state={state} />
    </Page>
  )
}

function Files({ state }: { state: (typeof crimeStates)[number] | null }) {
  const { site } = useSite()
  const result = useCrimeFilesQuery({
    variables: { filter: { state, siteId: site?.id ?? null }, first: 25 },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Loaded result={result}>
      {({ crimeFiles: { edges, pageInfo } }) =>
        edges.length === 0 ? (
          <EmptyState text={<Trans>There are no crime files here.</Trans>} />
        ) : (
          <>
            <ul className={styles.files}>
              {edges.map(({ node }) => (
                <FileRow key={node.id} file={node} />
              ))}
            </ul>
            {pageInfo.hasNextPage && (
              <Button
                variant="outlined"
                onClick={() =>
                  void result.fetchMore({ variables: { after: pageInfo.endCursor } }).catch(() => {})
                }
              >
                <Trans>Earlier files</Trans>
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  )
}

function FileRow({ file }: { file: CrimeRow }) {
  const { i18n } = useLingui()
  const { moment } = useMoments()
  const withSite = useWithSite()
  return (
    <li className={styles.file}>
      <Link to={withSite(`/desk/crimes/${file.id}`)}>{file.reference}</Link>
      <span className={styles.kind}>{i18n._(crimeKindLabels[file.kind])}</span>
      <Chip tone={crimeStateTones[file.state]}>{i18n._(crimeStateLabels[file.state])}</Chip>
      <span className={styles.when}>
        {file.site.name}, {moment(file.openedAt)}, {file.openedBy.name}
      </span>
    </li>
  )
}
