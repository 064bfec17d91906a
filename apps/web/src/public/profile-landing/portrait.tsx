import type { LandingPerson } from './profile-landing-input.ts'

/** The portrait of a member, in the size that the screen needs. */
export function Portrait({ person, sizes }: { person: LandingPerson; sizes: string }) {
  return (
    <img
      src={person.medium}
      srcSet={`${person.medium} 600w, ${person.large} 1200w`}
      sizes={sizes}
      alt={person.name}
      width="600"
      height="750"
      fetchPriority="high"
    />
  )
}
