import type { ReactNode } from 'react'
import { StaticRouter } from 'react-router'
import form from '../../features/auth/form.module.css?inline'
import promises from '../../features/auth/promises.module.css?inline'
import rings from '../../features/auth/two-rings.module.css?inline'
import { TwoRings } from '../../features/auth/two-rings.tsx'
import door from '../../shared/door/door-page.module.css?inline'
import { DoorPage, NightHome } from '../../shared/door/door-page.tsx'
import { Footer } from '../../shared/footer.tsx'
import group from '../../shared/form/field-group.module.css?inline'
import suggestion from '../../shared/form/new-email-field.module.css?inline'
import pills from '../../shared/form/pill-choice.module.css?inline'
import layouts from '../../shared/layouts.module.css?inline'
import base from '../../theme/base.css?inline'
import button from '../../ui/button.module.css?inline'
import field from '../../ui/field.module.css?inline'
import hidden from '../../ui/hidden.module.css?inline'
import iconButton from '../../ui/icon-button.module.css?inline'
import notice from '../../ui/notice.module.css?inline'
import ring from '../../ui/ring.module.css?inline'
import { publicAssets } from '../assets.ts'
import { clientBuild } from '../build.ts'
import { renderDocument } from '../document.tsx'
import proof from '../proof/proof.css?inline'
import own from './door.css?inline'
import type { DoorInput } from './door-input.ts'
import outcome from './outcome.module.css?inline'

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
  /** The page's own styles. */
  styles?: string
  children: ReactNode
}

const styles = [
  base,
  button,
  field,
  hidden,
  iconButton,
  notice,
  ring,
  layouts,
  door,
  group,
  suggestion,
  pills,
  form,
  outcome,
  promises,
  rings,
  proof,
  own,
].join('')

/** Draws a page of the door as a complete HTML document: its form is plain HTML, and a small script adds to it. */
export function drawDoor(
  input: Omit<DoorInput, 'form' | 'now' | 'run' | 'address'> & Partial<Pick<DoorInput, 'address'>>,
  { name, isFound = false, script, styles: pageStyles = '', points, children, ...page }: DoorDrawing,
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
      styles: styles + pageStyles,
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
