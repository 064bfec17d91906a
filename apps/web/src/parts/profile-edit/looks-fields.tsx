import { useLingui } from '@lingui/react/macro'
import type { GroupProps } from './field-groups.tsx'
import { PillChoice } from './pill-choice.tsx'
import { isAsked } from './profile-form.rules.ts'
import { bodyTypes, eyeColours, hairColours, tattooCounts, useSay } from './profile-words.ts'

/** Paints of the drawn portraits, so that word and picture agree. */
const hairPaints: Record<string, string> = {
  black: '#1d1718',
  'dark brown': '#3a241b',
  brown: '#5d3a26',
  chestnut: '#7a4527',
  auburn: '#8e3f22',
  red: '#b5552b',
  'dark blond': '#a5814f',
  blond: '#d9b673',
  platinum: '#eadfc4',
  grey: '#9b9794',
  silver: '#c9c7c5',
  coloured: 'linear-gradient(135deg, #7a3ab5, #22b5a0)',
}
const eyePaints: Record<string, string> = {
  brown: '#6b4226',
  hazel: '#8d7440',
  green: '#5c8a5a',
  blue: '#4c7fb0',
  grey: '#8c979e',
}

/** How one looks: body, hair, eyes, tattoos. */
export function LooksFields({ own, edit: { form, set, error } }: GroupProps) {
  const { t } = useLingui()
  const say = useSay()
  const { bodyTypes: bodies, hairColors, eyeColors } = own.profileOptions
  return (
    <>
      {isAsked(own.site, 'bodyType') && (
        <PillChoice
          name="bodyType"
          label={t`Body type`}
          optional
          value={form.bodyType}
          choices={bodies.map((value) => ({ value, label: say(bodyTypes, value) }))}
          error={error('bodyType')}
          onChange={(value) => set('bodyType', value)}
        />
      )}
      {isAsked(own.site, 'hairColor') && (
        <PillChoice
          name="hairColor"
          label={t`Hair`}
          optional
          value={form.hairColor}
          choices={hairColors.map((value) => ({
            value,
            label: say(hairColours, value),
            swatch: hairPaints[value] ?? '',
          }))}
          error={error('hairColor')}
          onChange={(value) => set('hairColor', value)}
        />
      )}
      {isAsked(own.site, 'eyeColor') && (
        <PillChoice
          name="eyeColor"
          label={t`Eyes`}
          optional
          value={form.eyeColor}
          choices={eyeColors.map((value) => ({
            value,
            label: say(eyeColours, value),
            swatch: eyePaints[value] ?? '',
          }))}
          error={error('eyeColor')}
          onChange={(value) => set('eyeColor', value)}
        />
      )}
      {isAsked(own.site, 'tattoos') && (
        <PillChoice
          name="tattoos"
          label={t`Tattoos`}
          optional
          value={form.tattoos}
          choices={(['NONE', 'SMALL', 'SEVERAL', 'MANY'] as const).map((value) => ({
            value,
            label: say(tattooCounts, value),
          }))}
          error={error('tattoos')}
          onChange={(value) => set('tattoos', value)}
        />
      )}
    </>
  )
}
