import { styles } from 'virtual:styles/public/offline-page.tsx'
import { useLingui } from '@lingui/react/macro'
import { Logo } from '../ui/logo.tsx'
import { sparkPath } from '../ui/spark.tsx'
import { type PageInput, renderDocument } from './document.tsx'
import './offline-page.css'

interface OfflineInput extends PageInput {
  site: PageInput['site'] & { supportEmail: string; supportPhone: string }
}

/**
 * Renders the page that the service worker shows without a connection, as a complete HTML document. It is the same for
 * everybody who reads this language: it names no member and shows nothing that anybody wrote.
 */
export function renderOffline(input: OfflineInput): string {
  const html = renderDocument(input, {
    title: input.site.name,
    description: input.site.name,
    styles,
    children: <OfflinePage site={input.site} />,
  })
  return html.replace('</body>', () => `<script nonce="${input.nonce}">${script}</script></body>`)
}

function OfflinePage({ site }: { site: OfflineInput['site'] }) {
  const { t } = useLingui()
  return (
    <main className="offline" data-night>
      <Logo name={site.name} />
      <svg viewBox="0 0 240 120" className="rings" aria-hidden="true">
        <circle cx="70" cy="66" r="42" />
        <circle cx="176" cy="66" r="42" />
        <path transform="translate(111 14) scale(1)" d={sparkPath} />
      </svg>
      <h1>{t`No connection`}</h1>
      <p>{t`This page opens by itself as soon as you are back online.`}</p>
      <button type="button" id="again" className="again">{t`Try again`}</button>
      <ul>
        <li>{t`What you have written but not sent is kept on this device and will be sent later.`}</li>
        <li>{t`Check whether flight mode is off, and whether you have Wi-Fi or mobile data.`}</li>
        <li>
          {t`Is it taking long? Call us:`}{' '}
          <a href={`tel:${site.supportPhone.replace(/[-\s]/g, '')}`}>{site.supportPhone}</a>
        </li>
      </ul>
    </main>
  )
}

/** Opens the wanted page when there is a connection again: at once, or when the server answers. */
const script = `(()=>{const open=()=>location.reload();let wait=4e3;addEventListener('online',open);document.getElementById('again').addEventListener('click',open);
const look=()=>fetch('/health',{cache:'no-store'}).then(a=>a.ok?open():again(),again),again=()=>{wait=Math.min(wait*1.5,6e4);setTimeout(look,wait)};
setTimeout(look,wait)})()`
