import { useLingui } from '@lingui/react/macro'
import type * as Graph from '../../graphql/types.generated.ts'

/** The report categories, in the order of the sheet. */
export const reportCategories = [
  'FAKE',
  'SCAM',
  'HARASSMENT',
  'THREATS',
  'SELF_HARM',
  'NUDITY',
  'UNDERAGE',
  'ILLEGAL',
  'OTHER',
] as const satisfies readonly Graph.ReportCategory[]

/** The labels of the report categories. */
export function useReportLabels(): Record<Graph.ReportCategory, string> {
  const { t } = useLingui()
  return {
    FAKE: t`Fake profile`,
    SCAM: t`Spam, or after money`,
    HARASSMENT: t`Insults, or not accepting a no`,
    THREATS: t`Threats or violence`,
    SELF_HARM: t`Suicide or self-harm`,
    NUDITY: t`Nudity, or pictures without consent`,
    UNDERAGE: t`Younger than 18`,
    ILLEGAL: t`Something illegal`,
    OTHER: t`Something else`,
  }
}
