import { useLingui } from '@lingui/react/macro'
import { Footer } from '../../shared/footer.tsx'
import { Spark } from '../../ui/spark.tsx'
import { FaceBar } from '../faces/face-bar.tsx'
import type { FacePageInput } from '../faces/face-input.ts'
import '../faces/faces.css'
import './unavailable.css'

/** The one answer about everybody whom visitors may not see: it tells neither why, nor whether there is anybody. */
export function UnavailablePage({ site }: FacePageInput) {
  const { t } = useLingui()
  return (
    <>
      <FaceBar site={site} next="/members" />
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
