import { useLingui } from '@lingui/react/macro'
import { drawnPeople, LanderForm, LanderHeadline, type LanderProps } from './lander-parts.tsx'
import './collage.css'
import './collage-wall.css'

/** The number of large prints, and of all prints. */
const largeCount = 6
const printCount = 16

/** A wall of tilted prints, with the form as a cream card on it. */
export function Collage(props: LanderProps) {
  const { t } = useLingui()
  const { people } = props
  // At most two photos of members are large: a photograph weighs far more than a drawing.
  const members = people.slice(0, printCount - 8)
  let drawings = 0
  const pictures = Array.from({ length: printCount }, (_, at) => {
    const member = at < 2 ? members[at] : at >= largeCount ? members[at - largeCount + 2] : undefined
    if (member) return at < 2 ? member.medium : member.thumb
    return drawnPeople[drawings++ % drawnPeople.length]
  })
  return (
    <section className="scene day wall">
      <ul className="prints" aria-hidden="true">
        {pictures.map((picture, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same list at each rendering
          <li key={at}>
            <img
              src={picture}
              alt=""
              width="400"
              height="500"
              decoding="async"
              loading={at < 2 ? 'eager' : 'lazy'}
              fetchPriority={at < 2 ? 'high' : 'auto'}
            />
          </li>
        ))}
      </ul>
      <div className="card">
        <LanderHeadline {...props} />
        <LanderForm {...props} />
        <p className="from">
          {people.length > 0
            ? t`On the wall: members who let visitors see them, and drawings of ours.`
            : t`The portraits on the wall are drawings of ours.`}
        </p>
      </div>
    </section>
  )
}
