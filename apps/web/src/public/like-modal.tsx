import { styles } from 'virtual:styles/public/like-modal.tsx'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { likeDelay } from '../features/likes/like-delay.rules.ts'
import marks from '../features/likes/like-screen.module.css'
import { LikeScreen } from '../features/likes/like-screen.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { i18nOf } from './i18n.ts'
import './like-modal.css'

interface LikeModalInput {
  locale: string
  nonce: string
  /** The path and query of the page, which contain the delay. */
  url: string
  /** The member whose like is the newest; null for a visitor, who sees how to get one. */
  from: { id: number; name: string } | null
}

/**
 * The newest like, as a part of a page that is not of the member application: a dialog that opens some seconds after the
 * page. Without a script it does not open. Empty if the delay of the address is invalid.
 */
export function renderLikeModal({ locale, nonce, url, from }: LikeModalInput): string {
  const delay = likeDelay(new URL(url, 'http://localhost').searchParams)
  if (delay === null) return ''
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nOf(locale)}>
      <StaticRouter location={url}>
        <LikeModal from={from} />
      </StaticRouter>
    </I18nProvider>,
  )
  return `<style nonce="${nonce}">${styles.join('')}</style><div id="like" data-seconds="${delay}">${html}</div><script nonce="${nonce}">${script}</script>`
}

function LikeModal({ from }: Pick<LikeModalInput, 'from'>) {
  const { t } = useLingui()
  const name = from?.name
  return (
    <LikeScreen
      left={<span className={marks.somebody} />}
      right={<span className={marks.nobody} />}
      title={name ? t`${name} likes you` : t`See who likes you here`}
      text={
        name
          ? t`Like back, and the spark is there.`
          : t`One ring is still empty: yours. Join for free, and let yourself be found.`
      }
      action={
        <ButtonLink to={from ? `/likes/m/${from.id}` : '/signup'} variant="white" size="large" full>
          {from ? t`See the profile` : t`Begin for free`}
        </ButtonLink>
      }
      later={t`Not now`}
      onClose={() => {}}
    />
  )
}

// Waits while the visitor types, answers the entry warning, or has another dialog open.
const script = `(()=>{const b=document.getElementById('like'),d=b.firstElementChild,u=new URL(location.href);
u.searchParams.delete('t');history.replaceState(history.state,'',u);
const look=()=>{const a=document.activeElement;
if(a&&a.matches('input,textarea,select')||document.querySelector('dialog[open],#entry'))setTimeout(look,1000);
else{d.showModal();const h=d.querySelector('h1');h&&h.focus({preventScroll:true})}};
d.addEventListener('click',e=>{if(!e.target.closest('a'))d.close()});
setTimeout(look,b.dataset.seconds*1000)})()`
