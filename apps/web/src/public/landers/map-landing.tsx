import { useLingui } from '@lingui/react/macro'
import type { CountryMap } from './lander-input.ts'
import { formId, LanderForm, LanderHeadline, type LanderProps, Pause } from './lander-parts.tsx'
import './map-landing.css'

/** The country as dots; a ring in each region, and the chosen one goes along to the sign-up. */
export function MapLanding(props: LanderProps) {
  const { map, places } = props
  return (
    <section className="scene land">
      <div className="wrap">
        <div className="side">
          <LanderHeadline {...props} />
          {/* Without a map the sentence itself asks for the region. */}
          <LanderForm {...props} places={map ? [] : places} />
        </div>
        {map && <Country map={map} chosen={places[0]?.value} />}
      </div>
      {map && <Pause />}
    </section>
  )
}

/** Dots of one size as one path: each is a line without length, with round ends. */
const dotted = (dots: CountryMap['dots'][number]) => dots.map(([x, y]) => `M${x} ${y}h0`).join('')

function Country({ map, chosen }: { map: CountryMap; chosen: string | undefined }) {
  const { t } = useLingui()
  return (
    <fieldset className="country">
      <legend>{t`Where do you live?`}</legend>
      <svg
        viewBox={`0 0 ${map.width} ${map.height}`}
        width={map.width}
        height={map.height}
        aria-hidden="true"
      >
        {map.dots.map((dots, size) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sizes have this order
          <path key={size} className={`s${size}`} d={dotted(dots)} />
        ))}
      </svg>
      {map.regions.map(({ code, name, x, y }) => (
        <label
          key={code}
          className={x > map.width * 0.62 ? 'region left' : 'region'}
          style={{ left: `${(100 * x) / map.width}%`, top: `${(100 * y) / map.height}%` }}
        >
          <input type="radio" name="place" value={code} form={formId} defaultChecked={code === chosen} />
          <i />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
