import { styles } from 'virtual:styles/public/consent-notice.tsx'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import { i18nOf } from './i18n.ts'
import './consent-notice.css'

interface ConsentNoticeInput {
  site: { name: string }
  locale: string
  nonce: string
  /** The path and query to return to. */
  url: string
  /** What the site asks for. */
  purposes: readonly ('analytics' | 'recording')[]
}

/**
 * The question about measuring and recording at the foot of a page. The page can be used without answering; both answers look the same
 * and take one press, and need no script. With one, the page is not loaded again.
 */
export function renderConsentNotice(input: ConsentNoticeInput): string {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nOf(input.locale)}>
      <ConsentNotice {...input} />
    </I18nProvider>,
  )
  return `<style nonce="${input.nonce}">${styles.join('')}</style>${html}<script nonce="${input.nonce}">${script}</script>`
}

function ConsentNotice({ site, url, purposes }: ConsentNoticeInput) {
  const { t } = useLingui()
  const words = {
    analytics: {
      title: t`May we measure?`,
      text: t`May ${site.name} count which pages are visited? Never your conversations, never your name. Without an answer we count nothing.`,
      more: t`What we count`,
      no: t`No, do not count`,
      yes: t`Yes, you may count`,
    },
    recording: {
      title: t`May we record?`,
      text: t`May ${site.name} record how public pages are used? Presses and scrolling, with every text hidden; never your conversations, never what you type. Without an answer we record nothing.`,
      more: t`What we record`,
      no: t`No, do not record`,
      yes: t`Yes, you may record`,
    },
    both: {
      title: t`May we measure?`,
      text: t`May ${site.name} count which pages are visited, and record how public pages are used, with every text hidden? Never your conversations, never your name, never what you type. Without an answer we do neither.`,
      more: t`Choose for each`,
      no: t`No, neither`,
      yes: t`Yes, both`,
    },
  }
  const { title, text, more, no, yes } = words[purposes.length > 1 ? 'both' : (purposes[0] ?? 'analytics')]
  return (
    <aside className="consent" id="consent" aria-label={title} data-nosnippet>
      <form action="/consent" method="post">
        <p>
          {text} <a href="/pages/cookies#choice">{more}</a>
        </p>
        <input type="hidden" name="to" value={url} />
        <div>
          <button type="submit" name="all" value="no">
            {no}
          </button>
          <button type="submit" name="all" value="yes">
            {yes}
          </button>
        </div>
      </form>
    </aside>
  )
}

const script = `(()=>{const a=document.getElementById('consent'),f=a.firstElementChild;
f.addEventListener('submit',s=>{s.preventDefault();const d=new FormData(f);d.set('all',s.submitter.value);
fetch(f.action,{method:'POST',body:new URLSearchParams(d),redirect:'manual',keepalive:true}).catch(()=>{});a.remove()})})()`
