import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Icon } from '@phosphor-icons/react'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { MegaphoneIcon } from '@phosphor-icons/react/dist/csr/Megaphone'
import { PlugsConnectedIcon } from '@phosphor-icons/react/dist/csr/PlugsConnected'
import { ScalesIcon } from '@phosphor-icons/react/dist/csr/Scales'
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { SirenIcon } from '@phosphor-icons/react/dist/csr/Siren'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { UserMinusIcon } from '@phosphor-icons/react/dist/csr/UserMinus'
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users'
import { useNavigate } from 'react-router'
import type { ReviewQueue } from '../../../graphql/types.generated.ts'
import { useCommand } from '../../../shared/commands/use-command.ts'
import { NavigationGroup, NavigationLink } from '../../../shared/navigation/navigation.tsx'
import { useRights, useViewer } from '../../../shared/session/session.tsx'
import { useWithSite } from '../../../shared/session/use-site.ts'
import { type ReviewCountsQuery, useReviewCountsQuery } from '../graph/review-counts.generated.ts'
import { queueLabels } from '../parts/labels.ts'
import { slugOf, viewedQueues } from '../rules/queues.rules.ts'
import { useFollowDesk } from '../state/changes.ts'

export const queueIcons: Record<ReviewQueue, Icon> = {
  REPORTS: FlagIcon,
  AGE: UserMinusIcon,
  COMPLAINTS: MegaphoneIcon,
  APPEALS: ScalesIcon,
  MESSAGES: ChatCircleDotsIcon,
  PHOTOS: ImageIcon,
  VERIFICATION: ShieldCheckIcon,
  PARTNERS: PlugsConnectedIcon,
}

/** The queues in the side navigation, with what waits in each, live. */
export function DeskNavigation() {
  const queues = viewedQueues(useViewer().rights)
  return queues.length > 0 && <Queues queues={queues} />
}

function Queues({ queues }: { queues: readonly ReviewQueue[] }) {
  const { t } = useLingui()
  const hasRight = useRights()
  useFollowDesk()
  const counts = useReviewCountsQuery().data?.reviewCounts ?? []
  const second = counts.reduce((sum, { secondPerson }) => sum + secondPerson, 0)
  return (
    <NavigationGroup title={t`Safety desk`}>
      <NavigationLink to="/desk" label={t`Overview`} icon={SquaresFourIcon} isExact />
      <NavigationLink
        to="/desk/all?state=approval"
        label={t`Second person`}
        icon={UsersIcon}
        count={second}
        countLabel={t`${plural(second, { one: '# waits for you', other: '# wait for you' })}`}
      />
      {queues.map((queue) => (
        <QueueLink key={queue} queue={queue} count={counts.find((one) => one.queue === queue)} />
      ))}
      {hasRight('crimes.view') && (
        <NavigationLink to="/desk/crimes" label={t`Crime files`} icon={SirenIcon} />
      )}
    </NavigationGroup>
  )
}

interface QueueLinkProps {
  queue: ReviewQueue
  count: ReviewCountsQuery['reviewCounts'][number] | undefined
}

function QueueLink({ queue, count }: QueueLinkProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const withSite = useWithSite()
  const label = i18n._(queueLabels[queue])
  const path = `/desk/${slugOf(queue)}`
  useCommand({
    id: `queue-${queue}`,
    title: t`Open: ${label}`,
    group: t`Safety desk`,
    run: () => void navigate(withSite(path)),
  })
  const { open = 0, urgent = 0, overdue = 0 } = count ?? {}
  const words = [
    t`${plural(open, { one: '# open', other: '# open' })}`,
    ...(urgent > 0 ? [t`${plural(urgent, { one: '# immediate', other: '# immediate' })}`] : []),
    ...(overdue > 0 ? [t`${plural(overdue, { one: '# over time', other: '# over time' })}`] : []),
  ]
  return (
    <NavigationLink
      to={path}
      label={label}
      icon={queueIcons[queue]}
      count={open}
      countLabel={words.join(', ')}
      isUrgent={urgent > 0 || overdue > 0}
    />
  )
}
