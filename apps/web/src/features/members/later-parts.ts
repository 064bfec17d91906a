/** The parts of the members page that only some searches have, in one file to load. */
export { ActiveFilters } from './active-filters.tsx'
export { FewResults } from './few-results.tsx'
export { SimilarMembers } from './similar-members.tsx'
