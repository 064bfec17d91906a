import { pageExists } from '../app/existing-pages.ts'
import { ShopPage } from '../features/shop/shop-page.tsx'

export default function Credits() {
  return <ShopPage exists={pageExists} />
}
