import type { ReactNode } from 'react'
import { StaticRouter } from 'react-router'
import { TwoRings } from '../../features/auth/two-rings.tsx'
import { DoorPage, NightHome } from '../../shared/door/door-page.tsx'
import { Footer } from '../../shared/footer.tsx'
import base from '../../theme/base.css?inline'
import { publicAssets } from '../assets.ts'
import { clientBuild } from '../build.ts'
import { renderDocument } from '../document.tsx'
import type { DoorInput } from './door-input.ts'
import './door.css'

interface DoorDrawing {
  /** The title of the document. */
  name: string
  title: ReactNode
  lead?: ReactNode
  /** Shown under the rings if there is room: what a member can count on. */
  points?: ReactNode
  /** Whether search engines may show the page. */
  isFound?: boolean
  /** The page's own script, besides the one of every door. */
  script?: 'signUpScript'
  /** The stylesheets of the page. */
  styles: readonly string[]
  children: ReactNode
}

/** Draws a page of the door as a complete HTML document: its form is plain HTML, and a small script adds to it. */
export function drawDoor(
  input: Omit<DoorInput, 'form' | 'now' | 'run' | 'address'> & Partial<Pick<DoorInput, 'address'>>,
  { name, isFound = false, script, styles, points, children, ...page }: DoorDrawing,
): string {
  const { site, nonce } = input
  const assets = input.assets ?? publicAssets(clientBuild().manifest)
  const scripts = [assets.doorScript, script && assets[script]]
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
          <DoorPage
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
          </DoorPage>
          <Footer site={site} siteName={site.name} state="page" />
          {scripts.map((file) => file && <script key={file} type="module" nonce={nonce} src={file} />)}
        </StaticRouter>
      ),
    },
  )
}
