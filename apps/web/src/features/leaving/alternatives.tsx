import { useLingui } from '@lingui/react/macro'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { AppLink } from '../../ui/link.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import type { OffersToStayFragment } from './leaving.generated.ts'
import styles from './leaving.module.css'
import { OffersToStay } from './offers-to-stay.tsx'
import { usePrivacyMode } from './use-privacy-mode.ts'

interface AlternativesProps {
  viewer: { id: number; isPrivate: boolean } & FragmentRef<OffersToStayFragment>
}

/** Alternatives to deletion: each takes effect at once, here or on the next page, and none has conditions. */
export function Alternatives({ viewer }: AlternativesProps) {
  const { t } = useLingui()
  const { id, isPrivate } = viewer
  const change = usePrivacyMode(id)
  const links = [
    {
      to: '/settings/account',
      label: t`Another e-mail address`,
      Icon: EnvelopeSimpleIcon,
    },
    {
      to: '/settings/data',
      label: t`Take your data with you`,
      Icon: DownloadSimpleIcon,
    },
  ]
  return (
    <aside className={styles.aside} aria-label={t`Or something else`}>
      <Panel title={t`Or something else`}>
        <SwitchField
          label={t`Privacy mode`}
          hint={t`Only people you like or chat with see your profile. It takes effect at once.`}
          checked={isPrivate}
          onChange={change}
        />
        <ul className={styles.links}>
          {links.map(({ to, label, Icon }) => (
            <li key={to}>
              <AppLink to={to}>
                <Icon aria-hidden />
                <span>{label}</span>
                <CaretRightIcon aria-hidden />
              </AppLink>
            </li>
          ))}
        </ul>
        <OffersToStay viewer={viewer} />
      </Panel>
    </aside>
  )
}
