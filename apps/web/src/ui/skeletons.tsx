import { Skeleton } from './skeleton.tsx'

interface SkeletonsProps {
  count: number
  height: number
  radius?: number
}

/** Equal placeholders below each other. */
export function Skeletons({ count, ...each }: SkeletonsProps) {
  return [...Array(count).keys()].map((at) => <Skeleton key={at} {...each} />)
}
