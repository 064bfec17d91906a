import { LanderForm, LanderHeadline, type LanderProps, Pause } from './lander-parts.tsx'
import './video.css'
import './fire.css'

/** How many flames and embers move over the poster. */
const [flames, embers] = [5, 22]

/**
 * A fire on a beach at night. The picture is the poster; flames and embers over it move by style rules that only change
 * transforms and opacity, so that the page itself has nothing to do for them.
 */
export function Video(props: LanderProps) {
  return (
    <section className="scene blaze">
      <div className="footage" aria-hidden="true">
        <picture>
          <source media="(max-width: 767px)" srcSet="/landers/fire-tall.webp" width="640" height="960" />
          <img
            src="/landers/fire-wide.webp"
            alt=""
            width="1280"
            height="800"
            decoding="async"
            fetchPriority="high"
          />
        </picture>
        <div className="fire">
          <div className="glow" />
          {Array.from({ length: flames }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <b key={at} />
          ))}
          {Array.from({ length: embers }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <i key={at} />
          ))}
        </div>
      </div>
      <div className="wrap">
        <LanderHeadline {...props} />
        <LanderForm {...props} />
      </div>
      <Pause />
    </section>
  )
}
