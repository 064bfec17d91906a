import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './leaving.module.css'
import { usePrivacyMode } from './use-privacy-mode.ts'

/** For who needs a break: out of sight at once, with everything still there afterwards. */
export function BreakOffer({ id, isPrivate }: { id: number; isPrivate: boolean }) {
  const { t } = useLingui()
  const change = usePrivacyMode(id)
  return (
    <div className={styles.rest}>
      <Notice tone={isPrivate ? 'success' : 'info'} role="status">
        {isPrivate
          ? t`You are out of sight: nobody finds you in search, and only people you like or talk with see your profile. Come back whenever you like.`
          : t`For a break you need not delete anything. In privacy mode nobody finds you, and your conversations and credits stay.`}
      </Notice>
      {!isPrivate && (
        <Button variant="outline" onClick={() => change(true)}>
          {t`Take a break instead`}
        </Button>
      )}
    </div>
  )
}
