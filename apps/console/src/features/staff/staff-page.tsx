import { useLingui } from '@lingui/react/macro'
import { Page } from '../../shared/page/page.tsx'
import { MissingRight } from '../../shared/page/states.tsx'
import { useRights } from '../../shared/session/session.tsx'
import { StaffTable } from './staff-table.tsx'

/** Everybody who works for these sites. */
export function StaffPage() {
  const { t } = useLingui()
  const hasRight = useRights()
  return (
    <Page title={t`Staff`} lead={t`Who may log in here, with which roles and on which sites.`} isWide>
      {hasRight('staff.manage') ? <StaffTable /> : <MissingRight />}
    </Page>
  )
}
