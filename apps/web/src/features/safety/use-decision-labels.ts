import { useLingui } from '@lingui/react/macro'
import type * as Graph from '../../graphql/types.generated.ts'
import { useFormat } from '../../i18n/format.ts'
import type { DecisionFieldsFragment } from './decisions.generated.ts'

/** How a violation was found, in words. */
export function useFoundLabels(): Record<Graph.DecisionFoundBy, string> {
  const { t } = useLingui()
  return {
    DETECTOR: t`A program found signs of this. A person decided, not a program.`,
    OWN_LOOK: t`Our own staff found this. A person decided, not a program.`,
    REPORT: t`Somebody reported this to us. A person decided, not a program.`,
  }
}

/** What was done, in one sentence. */
export function useMeasureText(): (measure: DecisionFieldsFragment['measures'][number]) => string {
  const { t } = useLingui()
  const { date } = useFormat()
  return ({ kind, until }) => {
    const end = until ? date(until) : ''
    const texts: Record<Graph.DecisionMeasureKind, string> = {
      BAN: until ? t`We blocked your account until ${end}.` : t`We blocked your account for good.`,
      LIMIT_LIKES: t`Until ${end} you cannot give likes.`,
      LIMIT_MESSAGES: t`Until ${end} you cannot write or react to anybody.`,
      LIMIT_VISIBILITY: t`Until ${end} only members you already talk with see your profile.`,
      REMOVE_PHOTO: t`We removed your photo.`,
      REMOVE_TEXT: t`We removed the text of your profile.`,
      RETURN_MESSAGE: t`We did not deliver your message.`,
      WARN: t`We warned you.`,
    }
    return texts[kind]
  }
}

/** The state of the redress, in words and colour; null while the viewer has not objected. */
export function useDecisionState(): (
  decision: Pick<DecisionFieldsFragment, 'isReversed' | 'appeal'>,
) => { label: string; tone: string } | null {
  const { t } = useLingui()
  return ({ isReversed, appeal }) => {
    if (isReversed) return { label: t`Reversed`, tone: 'success' }
    if (!appeal) return null
    if (appeal.state === 'REJECTED') return { label: t`The decision stays`, tone: 'plain' }
    return { label: t`Objection under review`, tone: 'info' }
  }
}
