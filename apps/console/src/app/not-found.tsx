import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { Page } from '../shared/page/page.tsx'
import { EmptyState } from '../shared/page/states.tsx'

/** An address that no page has. */
export function NotFound() {
  const { t } = useLingui()
  return (
    <Page title={t`This page does not exist`}>
      <EmptyState
        drawing="broken"
        text={<Trans>The address may be old, or a letter is missing.</Trans>}
        action={
          <Button variant="outlined" component={Link} to="/">
            <Trans>To the start page</Trans>
          </Button>
        }
      />
    </Page>
  )
}
