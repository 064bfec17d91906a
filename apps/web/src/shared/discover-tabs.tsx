import { useLingui } from '@lingui/react/macro'
import { CardsIcon } from '@phosphor-icons/react/dist/csr/Cards'
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { PillTabs } from '../ui/pill-tabs.tsx'
import styles from './discover-tabs.module.css'
import { useOwnSearchUrl } from './search/own-search.ts'

/** Tabs for the ways to discover members: all members, by search criteria, one by one. */
export function DiscoverTabs() {
  const { t } = useLingui()
  const tabs = [
    { to: useOwnSearchUrl(), label: t`Everybody`, icon: <UsersThreeIcon aria-hidden /> },
    {
      to: '/match-finder',
      label: t`Match finder`,
      icon: <ListChecksIcon aria-hidden />,
    },
    { to: '/swipe-game', label: t`Swipe game`, icon: <CardsIcon aria-hidden /> },
  ]
  return (
    <div className={styles.tabs}>
      <PillTabs label={t`Ways to discover`} tabs={tabs} />
    </div>
  )
}
