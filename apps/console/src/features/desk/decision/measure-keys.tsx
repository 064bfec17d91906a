import { useLingui } from '@lingui/react/macro'
import { useCommand } from '../../../shared/commands/use-command.ts'
import { measureLabels } from '../parts/labels.ts'
import { type MeasureChoice, measureKey } from '../rules/decision.rules.ts'

interface MeasureKeysProps {
  choices: readonly MeasureChoice[]
  group: string
  onToggle: (choice: MeasureChoice) => void
}

/** The keys of the measures; it shows nothing. */
export const MeasureKeys = ({ choices, ...props }: MeasureKeysProps) =>
  choices.map((choice) => <MeasureKey key={choice} choice={choice} {...props} />)

type MeasureKeyProps = Omit<MeasureKeysProps, 'choices'> & { choice: MeasureChoice }

function MeasureKey({ choice, group, onToggle }: MeasureKeyProps) {
  const { i18n } = useLingui()
  useCommand({
    id: `measure-${choice}`,
    title: i18n._(measureLabels[choice]),
    group,
    keys: measureKey(choice),
    run: () => onToggle(choice),
  })
  return null
}
