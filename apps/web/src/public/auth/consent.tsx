import { styles as pageStyles } from 'virtual:styles/public/auth/consent.tsx'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { i18nOf } from '../i18n.ts'
import type { AuthPageInput } from './auth-page-input.ts'
import styles from './consent.module.css'
import { renderAuthPage } from './render-auth-page.tsx'

/** What a member is asked for on behalf of a program of a partner. */
export interface ConsentInput extends Omit<AuthPageInput, 'form' | 'now' | 'run'> {
  partner: string
  /** The host to which the answer leads. */
  host: string
  /** What the program asks for, in the words of the reader. */
  scopes: string[]
  account: { name: string; email: string }
  /** What the form sends along to prove that it is of this page. */
  check: string
  /** Why the answer was not accepted. */
  error: string | undefined
}

/** Renders the page that asks a member whether a program of a partner may have access. Its form needs no script. */
export function renderConsent(input: ConsentInput): string {
  const i18n = i18nOf(input.locale)
  const { partner } = input
  return renderAuthPage(input, {
    styles: pageStyles,
    name: i18n._(msg`Give access`),
    title: i18n._(msg`${partner} asks for access to your account`),
    children: <Consent {...input} />,
  })
}

function Consent({ partner, host, scopes, account, check, error, site: { name } }: ConsentInput) {
  const { t } = useLingui()
  return (
    <form method="post" className={styles.consent} aria-label={t`Give access`}>
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <div className={styles.account}>
        <small>{t`You are logged in as`}</small>
        <p>
          <b>{account.name}</b> · {account.email}
        </p>
      </div>
      <div>
        <p className={styles.can}>{t`If you allow it, ${partner} can:`}</p>
        <ul className={styles.scopes}>
          {scopes.map((scope) => (
            <li key={scope}>
              <CheckCircleIcon weight="fill" aria-hidden />
              {scope}
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.note}>
        {t`${partner} is another company than ${name} and does not get your password. The access lasts until you end it, under Settings, Partners. After your answer you go to ${host}.`}
      </p>
      <input type="hidden" name="check" value={check} />
      <div className={styles.choices}>
        <Button type="submit" name="answer" value="allow" variant="ember" size="large" full>
          {t`Give access`}
        </Button>
        <Button type="submit" name="answer" value="deny" variant="outline" size="large" full>
          {t`No, no access`}
        </Button>
      </div>
    </form>
  )
}
