export { RepeatPage as component } from '../features/shop/repeat-page.tsx'
