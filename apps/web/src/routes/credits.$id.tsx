import { ShopPage } from '../features/shop/shop-page.tsx'

export default function CreditsOfPackage() {
  return <ShopPage />
}
