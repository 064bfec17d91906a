import { useLingui } from '@lingui/react/macro'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { SentenceForm } from '../sentence-form.tsx'
import type { LanderName, Variant } from './addresses.ts'
import type { LanderInput } from './lander-input.ts'
import { landerTexts } from './texts.ts'

/** What every lander is given. */
export interface LanderProps extends LanderInput {
  lander: LanderName
  variant: Variant
}

/** The id of the form, for links to it and for choices outside of it. */
export const formId = 'begin'

/** The headline and the first sentence. */
export function LanderHeadline({ lander, variant }: Pick<LanderProps, 'lander' | 'variant'>) {
  const { i18n } = useLingui()
  const { headline, lead } = landerTexts(lander, variant)
  return (
    <div className="words">
      <h1>
        {i18n
          ._(headline)
          .split('*')
          .map((part, at) => (at % 2 === 1 ? <em key={part}>{part}</em> : part))}
      </h1>
      <p className="lead">{i18n._(lead)}</p>
    </div>
  )
}

/** The sentence that leads to the sign-up: the same form on every lander. */
export function LanderForm({ site, places }: Pick<LanderProps, 'site' | 'places'>) {
  return (
    <SentenceForm
      id={formId}
      places={places}
      minAge={site.minAge ?? 18}
      seeks={site.niche === 7 ? 'male' : 'female'}
    />
  )
}

/** A switch that stops what moves by itself; it needs no script. */
export function Pause() {
  const { t } = useLingui()
  return (
    <label className="pause">
      <input type="checkbox" id="still" aria-label={t`Stop the motion`} />
      <PauseIcon weight="fill" aria-hidden className="running" />
      <PlayIcon weight="fill" aria-hidden className="stopped" />
    </label>
  )
}

/** A small script of a lander: a function without imports, which runs when the page is parsed. */
export function PageScript({ run, nonce }: { run: () => void; nonce: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the source of our own function
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${run.toString()})()` }} />
}

/** The addresses of the drawn people: illustrations, not members. */
export const drawnPeople = Array.from({ length: 12 }, (_, at) => `/landers/person-${at + 1}.webp`)
