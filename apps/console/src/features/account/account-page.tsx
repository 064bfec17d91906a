import { useLingui } from '@lingui/react/macro'
import { Page } from '../../shared/page/page.tsx'
import { Loaded } from '../../shared/page/states.tsx'
import { CodesPanel } from './codes-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { useStaffSecurityQuery } from './security.generated.ts'
import { SessionsPanel } from './sessions-panel.tsx'

/** The viewer's own security. */
export function AccountPage() {
  const { t } = useLingui()
  const security = useStaffSecurityQuery({ fetchPolicy: 'cache-and-network' })
  return (
    <Page title={t`Your security`} lead={t`How you prove who you are, and where you are logged in.`}>
      <Loaded result={security}>
        {({ viewer }) =>
          viewer && (
            <>
              <PasskeysPanel passkeys={viewer.passkeys} />
              <CodesPanel hasApp={viewer.hasAuthenticatorApp} codesLeft={viewer.recoveryCodesLeft} />
              <SessionsPanel sessions={viewer.sessions} endsAt={viewer.sessionEndsAt} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
