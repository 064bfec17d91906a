import { useLingui } from '@lingui/react/macro'
import './skip-link.css'

/** Leads the keyboard past the top of a page to its `main`; hidden until it has the focus. */
export function SkipLink() {
  const { t } = useLingui()
  return <a href="#main" className="skip">{t`Skip to the content`}</a>
}
