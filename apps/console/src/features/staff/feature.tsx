import { useLingui } from '@lingui/react/macro'
import { UsersThreeIcon } from '@phosphor-icons/react/UsersThree'
import { type ConsoleFeature, lazyPage } from '../../shared/feature.ts'
import { NavigationGroup, NavigationLink } from '../../shared/navigation/navigation.tsx'
import { useRights } from '../../shared/session/session.tsx'

/** The right of everything in this feature. */
const right = 'staff.manage'

/** Who works for these sites, for administrators. */
export const staffFeature: ConsoleFeature = {
  routes: [{ path: '/staff', Page: lazyPage(() => import('./staff-page.tsx'), 'StaffPage') }],
  Navigation: StaffNavigation,
  home: (hasRight) => (hasRight(right) ? '/staff' : null),
}

function StaffNavigation() {
  const { t } = useLingui()
  const hasRight = useRights()
  if (!hasRight(right)) return null
  return (
    <NavigationGroup title={t`Administration`}>
      <NavigationLink to="/staff" label={t`Staff`} icon={UsersThreeIcon} />
    </NavigationGroup>
  )
}
