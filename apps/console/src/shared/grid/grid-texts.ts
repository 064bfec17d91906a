import { useLingui } from '@lingui/react/macro'
import type { GridLocaleText } from '@mui/x-data-grid'
import { nlNL } from '@mui/x-data-grid/locales'
import { useMemo } from 'react'

const dutch = nlNL.components.MuiDataGrid.defaultProps.localeText

/** The texts of tables in the language of the console. Their own texts are English. */
export function useGridTexts(): Partial<GridLocaleText> {
  const { i18n } = useLingui()
  return useMemo(() => (i18n.locale === 'nl' ? dutch : {}), [i18n.locale])
}
