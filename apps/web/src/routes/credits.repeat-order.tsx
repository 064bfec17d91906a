import { RepeatPage } from '../features/shop/repeat-page.tsx'

export default function CreditsRepeatOrder() {
  return <RepeatPage />
}
