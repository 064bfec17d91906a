export { PremiumPage as component } from '../features/premium/premium-page.tsx'
