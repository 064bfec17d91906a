/** The poses that a selfie can be asked for: easy to take with one hand, hard to find in somebody else's photos. */
export const poses = [
  'head_left',
  'head_right',
  'hand_on_chin',
  'hand_on_head',
  'two_fingers',
  'flat_hand',
  'thumb_up',
  'touch_ear',
] as const

export type Pose = (typeof poses)[number]

/** Two different poses; `random` returns an integer from 0 up to, not including, its argument. */
export function drawPoses(random: (below: number) => number): [Pose, Pose] {
  const first = random(poses.length)
  // A step of at least one and less than a full round ends at another pose, each with the same chance.
  const second = (first + 1 + random(poses.length - 1)) % poses.length
  return [poses[first] as Pose, poses[second] as Pose]
}
