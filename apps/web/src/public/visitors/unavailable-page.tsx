import { useLingui } from '@lingui/react/macro'
import { Footer } from '../../shared/footer.tsx'
import { Spark } from '../../ui/spark.tsx'
import type { VisitorPageInput } from '../profile-landing/profile-landing-input.ts'
import { VisitorHeader } from '../profile-landing/visitor-header.tsx'
import '../profile-landing/profile-landing.css'
import './unavailable.css'

/** The one answer about everybody whom visitors may not see: it tells neither why, nor whether there is anybody. */
export function UnavailablePage({ site }: VisitorPageInput) {
  const { t } = useLingui()
  return (
    <>
      <VisitorHeader site={site} next="/members" />
      <main className="night gone">
        <div className="broken" aria-hidden="true">
          <i />
          <Spark size="34" />
        </div>
        <h1>{t`This profile is not available.`}</h1>
        <p className="lead">{t`It may never have existed, or it is for members only.`}</p>
        <a href="/" className="ember">
          {t`Go to the first page`}
        </a>
      </main>
      <Footer site={site} siteName={site.name} state="page" />
    </>
  )
}
