import { type ConsoleFeature, lazyPage } from '../../shared/feature.ts'
import { DeskNavigation } from './navigation/desk-navigation.tsx'
import { reviewQueues, slugOf } from './rules/queues.rules.ts'

/** The safety desk: what waits for a decision about content and members. */
export const deskFeature: ConsoleFeature = {
  routes: [{ path: '/desk/*', Page: lazyPage(() => import('./desk-pages.tsx'), 'DeskPages') }],
  Navigation: DeskNavigation,
  home: (hasRight) => (reviewQueues.some((queue) => hasRight(`${slugOf(queue)}.view`)) ? '/desk' : null),
}
