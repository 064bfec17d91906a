import { ShopPage } from '../features/shop/shop-page.tsx'

export default function Credits() {
  return <ShopPage />
}
