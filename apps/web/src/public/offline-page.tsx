import { styles } from 'virtual:styles/public/offline-page.tsx'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { Logo } from '../ui/logo.tsx'
import { sparkPath } from '../ui/spark.tsx'
import { type PageInput, renderDocument } from './document.tsx'
import { i18nOf } from './i18n.ts'
import { LanguageCorner } from './language-corner.tsx'
import './offline-page.css'

interface OfflineInput extends PageInput {
  site: PageInput['site'] & { supportEmail: string; supportPhone: string; locales: readonly string[] }
}

/**
 * Renders the page that the service worker shows without a connection, as a complete HTML document. It is the same for
 * everybody who reads this language: it names no member and shows nothing that anybody wrote. It has its text in every
 * language of the site, because no other page can be loaded when somebody chooses one.
 */
export function renderOffline(input: OfflineInput): string {
  const { locale } = i18nOf(input.locale)
  const html = renderDocument(input, {
    title: input.site.name,
    description: input.site.name,
    styles,
    children: [locale, ...input.site.locales.filter((one) => one !== locale)].map((one, at) => (
      <I18nProvider key={one} i18n={i18nOf(one)}>
        <OfflinePage site={input.site} isHidden={at > 0} />
      </I18nProvider>
    )),
  })
  return html.replace('</body>', () => `<script nonce="${input.nonce}">${script}</script></body>`)
}

function OfflinePage({ site, isHidden }: { site: OfflineInput['site']; isHidden: boolean }) {
  const { t, i18n } = useLingui()
  return (
    <div lang={i18n.locale} hidden={isHidden}>
      <LanguageCorner offer={{ languages: site.locales, hasMore: false, to: '/' }} />
      <main className="offline" data-night>
        <Logo name={site.name} />
        <svg viewBox="0 0 240 120" className="rings" aria-hidden="true">
          <circle cx="70" cy="66" r="42" />
          <circle cx="176" cy="66" r="42" />
          <path transform="translate(111 14) scale(1)" d={sparkPath} />
        </svg>
        <h1>{t`No connection`}</h1>
        <p>{t`This page opens by itself as soon as you are back online.`}</p>
        <button type="button" className="again">{t`Try again`}</button>
        <ul>
          <li>{t`What you have written but not sent is kept on this device and will be sent later.`}</li>
          <li>{t`Check whether flight mode is off, and whether you have Wi-Fi or mobile data.`}</li>
          <li>
            {t`Is it taking long? Call us:`}{' '}
            <a href={`tel:${site.supportPhone.replace(/[-\s]/g, '')}`}>{site.supportPhone}</a>
          </li>
        </ul>
      </main>
    </div>
  )
}

/**
 * Opens the requested page when there is a connection again: at once, or when the server answers. A language that is chosen
 * meanwhile is shown at once, and stored before that page is opened.
 */
const script = `(()=>{let chosen,wait=4e3;const reload=()=>location.reload(),
open=()=>chosen?fetch('/lang-config',{method:'POST',body:new URLSearchParams({language:chosen,to:location.pathname+location.search})}).then(a=>location.replace(a.url),reload):reload();
addEventListener('online',open);for(const one of document.querySelectorAll('.again'))one.addEventListener('click',open);
addEventListener('submit',e=>{e.preventDefault();document.documentElement.lang=chosen=e.submitter.value;
for(const one of document.querySelectorAll('body>[lang]')){one.hidden=one.lang!==chosen;one.querySelector('details')?.removeAttribute('open')}
document.querySelector('body>:not([hidden]) summary').focus()});
const look=()=>fetch('/health',{cache:'no-store'}).then(a=>a.ok?open():again(),again),again=()=>{wait=Math.min(wait*1.5,6e4);setTimeout(look,wait)};
setTimeout(look,wait)})()`
