import { lazyPage } from '../../shared/feature.ts'

export const LogInPage = lazyPage(() => import('./log-in-page.tsx'), 'LogInPage')
export const AcceptInvitationPage = lazyPage(
  () => import('./accept-invitation-page.tsx'),
  'AcceptInvitationPage',
)
