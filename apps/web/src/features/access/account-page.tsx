import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { SettingsShell } from '../../shared/settings/settings-shell.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeletons } from '../../ui/skeletons.tsx'
import styles from './access.module.css'
import { useAccessAccountQuery } from './account.generated.ts'
import { EmailPanel } from './email-panel.tsx'
import { LanguagePanel } from './language-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'

/** The account page: the log-in data, the devices that are logged in, and the date of joining. */
export function AccountPage() {
  const { t } = useLingui()
  const { data, error, loading, refetch } = useAccessAccountQuery({ fetchPolicy: 'cache-and-network' })
  const format = useFormat()
  const viewer = data?.viewer
  const count = data?.sessions.length ?? 0
  return (
    <SettingsShell title={t`Account`} lead={t`What you log in with, and where you are logged in.`}>
      {error && !viewer && <FailureNotice onRetry={() => void refetch().catch(() => {})} busy={loading} />}
      {!viewer && !error && <Skeletons count={3} height={132} radius={20} />}
      {viewer && (
        <>
          <EmailPanel
            email={viewer.email}
            isConfirmed={viewer.isConfirmed}
            waiting={viewer.emailChange?.email === viewer.email ? null : viewer.emailChange}
          />
          <PasswordPanel email={viewer.email} />
          {data.site.locales.length > 1 && (
            <LanguagePanel language={viewer.language} locales={data.site.locales} />
          )}
          <Panel
            title={t`Devices`}
            lead={t`${plural(count, {
              one: 'You are logged in on this device only.',
              other: 'You are logged in on # devices.',
            })}`}
          >
            <div>
              <ButtonLink to="/settings/sessions" variant="outline" size="small">
                {t`See your devices`}
              </ButtonLink>
            </div>
          </Panel>
          <p className={styles.since}>{t`Member since ${format.date(viewer.signupDate)}`}</p>
        </>
      )}
    </SettingsShell>
  )
}
