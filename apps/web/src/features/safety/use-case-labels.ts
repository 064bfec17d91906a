import { useLingui } from '@lingui/react/macro'
import type * as Graph from '../../graphql/types.generated.ts'
import { useReportLabels } from '../../shared/report/report-labels.ts'
import type { CaseFieldsFragment } from './complaints.generated.ts'

/** The categories of a complaint, in the order of the form. */
export const complaintCategories = [
  'ACCOUNT',
  'PAYMENT',
  'MEMBER',
  'PRIVACY',
  'ILLEGAL',
  'OTHER',
] as const satisfies readonly Graph.ComplaintCategory[]

/** The categories of a complaint, in words. */
export function useComplaintLabels(): Record<Graph.ComplaintCategory, string> {
  const { t } = useLingui()
  return {
    ACCOUNT: t`My account`,
    PAYMENT: t`A payment or credits`,
    MEMBER: t`A member`,
    PRIVACY: t`My personal data`,
    ILLEGAL: t`Something illegal on the site`,
    OTHER: t`Something else`,
  }
}

/** The state of a case, in words and colour. */
export function useStateLabels(): Record<Graph.ComplaintState, { label: string; tone: string }> {
  const { t } = useLingui()
  return {
    RECEIVED: { label: t({ message: 'Received', context: 'complaint' }), tone: 'info' },
    IN_REVIEW: { label: t`Under review`, tone: 'info' },
    UPHELD: { label: t`You are right`, tone: 'success' },
    REJECTED: { label: t`Rejected`, tone: 'plain' },
    APPEAL_OPEN: { label: t`Reviewed again`, tone: 'info' },
  }
}

/** The subject of a case, in one line. */
export function useCaseTitle(): (found: CaseFieldsFragment, name?: string | null) => string {
  const { t } = useLingui()
  const reports: Record<string, string> = useReportLabels()
  const complaints: Record<string, string> = useComplaintLabels()
  const objections: Record<string, string> = {
    ban: t`Objection to a ban`,
    limits: t`Objection to a limit`,
  }
  return ({ kind, category, thing }, name) => {
    if (kind === 'OBJECTION') return objections[category] ?? t`Objection to a decision`
    const key = category.toUpperCase()
    if (kind === 'COMPLAINT') return complaints[key] ?? t`Complaint`
    const what = reports[key] ?? category
    if (thing === 'MESSAGE') return name ? t`Message of ${name}: ${what}` : t`Message: ${what}`
    if (thing === 'PHOTO') return name ? t`Photo of ${name}: ${what}` : t`Photo: ${what}`
    return name ? t`Profile of ${name}: ${what}` : t`Profile: ${what}`
  }
}
