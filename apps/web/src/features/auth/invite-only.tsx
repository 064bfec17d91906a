import { useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './form.module.css'

/** Shown instead of the form: members can only join this site by invitation. */
export function InviteOnly() {
  const { t } = useLingui()
  return (
    <div className={styles.form}>
      <Notice tone="info">{t`Signing up is by invitation only for now.`}</Notice>
      <p className={styles.small}>{t`Were you invited? Open the link in your invitation again.`}</p>
      <ButtonLink to="/login" variant="outline" full>
        {t`Log in`}
      </ButtonLink>
    </div>
  )
}
