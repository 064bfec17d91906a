export { DataPage as component } from '../features/leaving/data-page.tsx'
