import { embers } from './embers.client.ts'
import { Begin, type LanderProps, PageScript, Pause, Words } from './lander-parts.tsx'

/** A fire on a beach at night. The picture is the poster; a small script draws flames and embers over it. */
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
        <div className="glow" />
        <canvas />
      </div>
      <div className="wrap">
        <Words {...props} />
        <Begin {...props} />
      </div>
      <Pause />
      <PageScript run={embers} nonce={props.nonce} />
    </section>
  )
}
