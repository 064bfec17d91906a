import { type ConsoleFeature, lazyPage } from '../../shared/feature.ts'

/** The viewer's own security: passkeys, codes, sessions. The viewer's menu leads to it. */
export const accountFeature: ConsoleFeature = {
  routes: [{ path: '/account', Page: lazyPage(() => import('./account-page.tsx'), 'AccountPage') }],
}
