import { useLingui } from '@lingui/react/macro'
import { Spark } from '../../ui/spark.tsx'
import { drawnPeople, formId, LanderForm, LanderHeadline, type LanderProps } from './lander-parts.tsx'
import { lines, rings } from './network.rules.ts'
import './network.css'

/** Rings with lines between them: one under the pointer lights its neighbours; the open one is the visitor's. */
export function Network(props: LanderProps) {
  const { t } = useLingui()
  const { people } = props
  return (
    <section className="scene web">
      <div className="wrap">
        <div className="told">
          <LanderHeadline {...props} />
          <LanderForm {...props} />
        </div>
        <div className="net">
          <svg viewBox="0 0 100 100" aria-hidden="true">
            {lines.map(([from, to], at) => {
              const [one, other] = [rings[from], rings[to]]
              return (
                <line
                  key={`${from}-${to}`}
                  className={`l${at}`}
                  x1={one?.x}
                  y1={one?.y}
                  x2={other?.x}
                  y2={other?.y}
                />
              )
            })}
          </svg>
          <a className="r0" href={`#${formId}`}>
            <Spark size="30" />
            {t`You?`}
          </a>
          {rings.slice(1).map((ring, at) => (
            <img
              key={`${ring.x}-${ring.y}`}
              className={`r${at + 1}`}
              src={people[at]?.thumb ?? drawnPeople[at]}
              alt=""
              width="160"
              height="160"
              decoding="async"
              loading={at < 5 ? 'eager' : 'lazy'}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
