import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import styles from './consent-notice.css?inline'
import { languageOf } from './language.ts'

interface ConsentNoticeInput {
  site: { name: string }
  locale: string
  nonce: string
  /** The path and query to return to. */
  url: string
}

/**
 * The question about measuring at the foot of a page. The page can be used without answering; both answers look the same
 * and take one press, and need no script. With one, the page is not loaded again.
 */
export function renderConsentNotice(input: ConsentNoticeInput): string {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={languageOf(input.locale)}>
      <ConsentNotice {...input} />
    </I18nProvider>,
  )
  return `<style nonce="${input.nonce}">${styles}</style>${html}<script nonce="${input.nonce}">${script}</script>`
}

function ConsentNotice({ site, url }: ConsentNoticeInput) {
  const { t } = useLingui()
  return (
    <aside className="consent" id="consent" aria-label={t`May we measure?`} data-nosnippet>
      <form action="/consent" method="post">
        <p>
          {t`May ${site.name} count which pages are visited? Never your conversations, never your name. Without an answer we count nothing.`}{' '}
          <a href="/pages/cookies#choice">{t`What we count`}</a>
        </p>
        <input type="hidden" name="to" value={url} />
        <div>
          <button type="submit" name="all" value="no">{t`No, do not count`}</button>
          <button type="submit" name="all" value="yes">{t`Yes, you may count`}</button>
        </div>
      </form>
    </aside>
  )
}

const script = `(()=>{const a=document.getElementById('consent'),f=a.firstElementChild;
f.addEventListener('submit',s=>{s.preventDefault();const d=new FormData(f);d.set('all',s.submitter.value);
fetch(f.action,{method:'POST',body:new URLSearchParams(d),redirect:'manual',keepalive:true}).catch(()=>{});a.remove()})})()`
