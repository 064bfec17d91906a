import { Trans, useLingui } from '@lingui/react/macro'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { Page, Panel } from '../../../shared/page/page.tsx'
import { useViewer } from '../../../shared/session/session.tsx'
import { categoryLabel } from '../parts/labels.ts'
import { hardCategories } from '../rules/hard-categories.ts'
import { usePreferences } from '../state/preferences.ts'
import styles from './care.module.css'

/** What somebody leaves to colleagues, and how photos begin. It is kept in this browser and nobody else sees it. */
export function CarePage() {
  const { t, i18n } = useLingui()
  const { id } = useViewer()
  const { preferences, change } = usePreferences(id)
  const { skipped, isGrey } = preferences
  return (
    <Page
      title={t`Care at the desk`}
      lead={
        <Trans>This is kept in this browser. Nobody else sees it, and you can change it at any time.</Trans>
      }
    >
      <Panel title={t`Leave to colleagues`}>
        <p className={styles.lead}>
          <Trans>“Next case” passes over these categories, and lists hide their texts.</Trans>
        </p>
        <div className={styles.choices}>
          {hardCategories.map((key) => (
            <FormControlLabel
              key={key}
              label={i18n._(categoryLabel(key))}
              control={
                <Checkbox
                  checked={skipped.includes(key)}
                  onChange={(_event, isOn) =>
                    change({ skipped: isOn ? [...skipped, key] : skipped.filter((one) => one !== key) })
                  }
                />
              }
            />
          ))}
        </div>
      </Panel>
      <Panel title={t`Photos`}>
        <p className={styles.lead}>
          <Trans>Photos are always blurred until you show them.</Trans>
        </p>
        <FormControlLabel
          label={t`Grey as well, until shown`}
          control={<Checkbox checked={isGrey} onChange={(_event, isOn) => change({ isGrey: isOn })} />}
        />
      </Panel>
    </Page>
  )
}
