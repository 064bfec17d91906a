import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { ListBulletsIcon } from '@phosphor-icons/react/dist/csr/ListBullets'
import { Link, useNavigate } from 'react-router'
import type { ReviewQueue } from '../../../graphql/types.generated.ts'
import { KeyCaps } from '../../../shared/commands/key-caps.tsx'
import { useCommand } from '../../../shared/commands/use-command.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Loaded, MissingRight } from '../../../shared/page/states.tsx'
import { useViewer } from '../../../shared/session/session.tsx'
import { useWithSite } from '../../../shared/session/use-site.ts'
import { type ReviewCountsQuery, useReviewCountsQuery } from '../graph/review-counts.generated.ts'
import { queueIcons } from '../navigation/desk-navigation.tsx'
import { Chip } from '../parts/chip.tsx'
import { queueLabels } from '../parts/labels.ts'
import { canDecide, everyQueue, slugOf, viewedQueues } from '../rules/queues.rules.ts'
import { usePreferences } from '../state/preferences.ts'
import styles from './overview.module.css'

/** The first page of the desk: what waits where, and one button that begins with the most urgent case. */
export function OverviewPage() {
  const { t } = useLingui()
  const viewer = useViewer()
  const withSite = useWithSite()
  const navigate = useNavigate()
  const counts = useReviewCountsQuery()
  const { views } = usePreferences(viewer.id).preferences
  const queues = viewedQueues(viewer.rights)
  const canStart = queues.some((queue) => canDecide(viewer.rights, queue))
  const next = withSite(`/desk/${everyQueue}/next`)
  useCommand({
    id: 'next-case',
    title: t`Next case`,
    group: t`Safety desk`,
    keys: 'N',
    isDisabled: !canStart,
    run: () => void navigate(next),
  })
  if (queues.length === 0) return <MissingRight />
  return (
    <Page
      title={t`Safety desk`}
      maxWidth={2000}
      actions={
        <>
          <Button component={Link} to={withSite('/desk/care')} startIcon={<HeartIcon aria-hidden />}>
            <Trans>Care</Trans>
          </Button>
          <Button
            component={Link}
            to={withSite(`/desk/${everyQueue}`)}
            variant="outlined"
            startIcon={<ListBulletsIcon aria-hidden />}
          >
            <Trans>All queues</Trans>
          </Button>
          {canStart && (
            <Button
              component={Link}
              to={next}
              variant="contained"
              aria-keyshortcuts="N"
              startIcon={<ArrowRightIcon aria-hidden />}
              endIcon={<KeyCaps keys="N" isHidden />}
            >
              <Trans>Next case</Trans>
            </Button>
          )}
        </>
      }
    >
      <Loaded result={counts}>
        {({ reviewCounts }) => (
          <>
            <Waiting counts={reviewCounts.filter(({ queue }) => queues.includes(queue))} />
            <ul className={styles.queues}>
              {queues.map((queue) => (
                <QueueCard
                  key={queue}
                  queue={queue}
                  count={reviewCounts.find((one) => one.queue === queue)}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {views.length > 0 && (
        <section aria-labelledby="views-heading">
          <h2 id="views-heading" className={styles.heading}>
            <Trans>Saved views</Trans>
          </h2>
          <ul className={styles.views}>
            {views.map(({ name, path }) => (
              <li key={name}>
                <Button component={Link} to={path} size="small" variant="outlined">
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}

type Count = ReviewCountsQuery['reviewCounts'][number]

function Waiting({ counts }: { counts: readonly Count[] }) {
  const open = counts.reduce((sum, count) => sum + count.open, 0)
  const overdue = counts.reduce((sum, count) => sum + count.overdue, 0)
  return (
    <p className={styles.waiting}>
      {open === 0 ? (
        <Trans>Nothing waits. Everybody has had an answer.</Trans>
      ) : (
        <Plural value={open} one="# case waits" other="# cases wait" />
      )}
      {overdue > 0 && (
        <Chip tone="bad">
          <Plural value={overdue} one="# over time" other="# over time" />
        </Chip>
      )}
    </p>
  )
}

function QueueCard({ queue, count }: { queue: ReviewQueue; count: Count | undefined }) {
  const { i18n } = useLingui()
  const withSite = useWithSite()
  const Icon = queueIcons[queue]
  const { open = 0, urgent = 0, overdue = 0 } = count ?? {}
  return (
    <li className={styles.queue} data-empty={open === 0}>
      <Icon size={22} aria-hidden />
      <Link to={withSite(`/desk/${slugOf(queue)}`)}>{i18n._(queueLabels[queue])}</Link>
      <strong>{open}</strong>
      <span className={styles.chips}>
        {urgent > 0 && (
          <Chip tone="bad">
            <Plural value={urgent} one="# immediate" other="# immediate" />
          </Chip>
        )}
        {overdue > 0 && (
          <Chip tone="bad">
            <Plural value={overdue} one="# over time" other="# over time" />
          </Chip>
        )}
        {open === 0 && (
          <Chip tone="ok">
            <Trans>Nothing waits</Trans>
          </Chip>
        )}
      </span>
    </li>
  )
}
