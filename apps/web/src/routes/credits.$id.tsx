export { ShopPage as component } from '../features/shop/shop-page.tsx'
