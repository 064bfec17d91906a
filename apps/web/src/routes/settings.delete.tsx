export { DeletePage as component } from '../features/leaving/delete-page.tsx'
