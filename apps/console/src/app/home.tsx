import { Trans, useLingui } from '@lingui/react/macro'
import { Page } from '../shared/page/page.tsx'
import { EmptyState } from '../shared/page/states.tsx'
import { useViewer } from '../shared/session/session.tsx'

/** The start page of somebody whose roles open no other page. */
export function Home() {
  const { t } = useLingui()
  const { name } = useViewer()
  return (
    <Page title={t`Hello ${name}`}>
      <EmptyState text={<Trans>Your roles have no page here yet. An administrator can change that.</Trans>} />
    </Page>
  )
}
