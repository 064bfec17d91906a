import { useLingui } from '@lingui/react/macro'
import { LanderForm, LanderHeadline, type LanderProps, Pause } from './lander-parts.tsx'
import './transitions.css'

/** Six drawn scenes that fade into each other behind the headline: stills and style rules, no film. */
export function Transitions(props: LanderProps) {
  const { t } = useLingui()
  const scenes = [
    t`on the beach`,
    t`in a café`,
    t`in the woods`,
    t`in the city`,
    t`among the leaves`,
    t`in the mountains`,
  ]
  return (
    <section className="scene reel">
      <div className="scenes" aria-hidden="true">
        {scenes.map((scene, at) => (
          <picture key={scene}>
            <source
              media="(max-width: 767px)"
              srcSet={`/landers/scene-${at + 1}-tall.webp`}
              width="640"
              height="700"
            />
            <img
              src={`/landers/scene-${at + 1}-wide.webp`}
              alt=""
              width="1200"
              height="750"
              decoding="async"
              fetchPriority={at === 0 ? 'high' : 'low'}
            />
          </picture>
        ))}
      </div>
      <div className="wrap">
        <LanderHeadline {...props} />
        <LanderForm {...props} />
        <p className="where" aria-hidden="true">
          {scenes.map((scene) => (
            <span key={scene}>{scene}</span>
          ))}
        </p>
      </div>
      <Pause />
    </section>
  )
}
