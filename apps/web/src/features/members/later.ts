import { lazyComponent } from '../../i18n/lazy-component.tsx'
import { FewWaiting } from './few-state.tsx'

// They have the words of every filter.
const parts = () => import('./later-parts.ts')
export const ActiveFilters = lazyComponent(parts, 'ActiveFilters')
export const FewResults = lazyComponent(parts, 'FewResults', FewWaiting)
export const SimilarMembers = lazyComponent(parts, 'SimilarMembers')
