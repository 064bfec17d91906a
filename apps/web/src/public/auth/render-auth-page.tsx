import type { ReactNode } from 'react'
import { StaticRouter } from 'react-router'
import { TwoRings } from '../../features/auth/two-rings.tsx'
import { AuthLayout, NightHome } from '../../shared/auth-layout/auth-layout.tsx'
import { Footer } from '../../shared/footer.tsx'
import base from '../../theme/base.css?inline'
import { publicAssets } from '../assets.ts'
import { clientBuild } from '../build.ts'
import { renderDocument } from '../document.tsx'
import type { AuthPageInput } from './auth-page-input.ts'
import './auth-page.css'

interface AuthPageRendering {
  /** The title of the document. */
  name: string
  /** Without one the form has the heading. */
  title?: ReactNode
  lead?: ReactNode
  /** Shown under the rings if there is room: what a member can count on. */
  points?: ReactNode
  /** Whether search engines may show the page. */
  isFound?: boolean
  /** The page's own script, besides that of all auth pages. */
  script?: 'signUpScript'
  /** The stylesheets of the page. */
  styles: readonly string[]
  children: ReactNode
}

/** Renders an auth page as a complete HTML document: its form is plain HTML, which a small script enhances. */
export function renderAuthPage(
  input: Omit<AuthPageInput, 'form' | 'now' | 'run' | 'address'> & Partial<Pick<AuthPageInput, 'address'>>,
  { name, isFound = false, script, styles, points, children, ...page }: AuthPageRendering,
): string {
  const { site, nonce } = input
  const assets = input.assets ?? publicAssets(clientBuild().manifest)
  const scripts = [assets.authScript, script && assets[script]]
  return renderDocument(
    { ...input, assets },
    {
      address: isFound ? input.address : undefined,
      title: `${name} · ${site.name}`,
      description: site.fictionalNotice,
      base,
      styles,
      children: (
        <StaticRouter location={input.url}>
          <AuthLayout
            siteName={site.name}
            top={<NightHome siteName={site.name} languages={site.languages} />}
            {...page}
            side={
              <>
                <TwoRings />
                {points}
              </>
            }
          >
            {children}
          </AuthLayout>
          <Footer site={site} siteName={site.name} state="page" />
          {scripts.map((file) => file && <script key={file} type="module" nonce={nonce} src={file} />)}
        </StaticRouter>
      ),
    },
  )
}
