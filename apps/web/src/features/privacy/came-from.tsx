import { useLingui } from '@lingui/react/macro'
import { Rows } from '../../shared/money/rows.tsx'
import { Panel } from '../../shared/settings/panel.tsx'
import styles from './came-from.module.css'
import type { PrivacySettingsQuery } from './privacy.generated.ts'

interface CameFromProps {
  source: NonNullable<PrivacySettingsQuery['viewer']>['trafficSource']
}

/** What is kept of how the member came to the site, and the way to what they allow to be measured. */
export function CameFrom({ source }: CameFromProps) {
  const { t } = useLingui()
  return (
    <Panel
      title={t`How you came to us`}
      lead={
        source
          ? t`The link that brought you here contained this. We keep it with your account and your purchases, to know which advertisement works.`
          : t`The link that brought you here contained nothing, so we keep nothing about it.`
      }
    >
      {source && (
        <Rows
          rows={[
            [t`Network`, source.network],
            [t`Referrer`, source.ref],
            [t`Mark 1`, source.sub1],
            [t`Mark 2`, source.sub2],
            [t`Mark 3`, source.sub3],
          ]}
        />
      )}
      <a href="/pages/cookies" className={styles.link}>{t`Cookies and what we measure`}</a>
    </Panel>
  )
}
