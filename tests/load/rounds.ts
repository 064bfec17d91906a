import { median, quantile, round, variation } from './statistics.ts'

export interface Compared {
  /** Median of the ratios of subject to peer, and their interquartile range. */
  ratio: number
  interquartile: [number, number]
  rounds: number[]
  subject: number
  peer: number
  /** Relative standard deviation of the peer; above 0.15 the run is too noisy to mean anything. */
  peerVariation: number
  isNoisy: boolean
}

/**
 * Measures subject and peer, in responses per second, in the order A B B A, so that a drift of the machine affects
 * both equally. The ratio is that of the rates, or with `asTime` that of the times per response.
 */
export async function compare(
  rounds: number,
  subject: () => Promise<number>,
  peer: () => Promise<number>,
  asTime = false,
): Promise<Compared> {
  // Two warm-up passes, which are not counted; one round alone is a trial.
  for (let pass = 0; pass < Math.min(2, rounds - 1); pass++) {
    await subject()
    await peer()
  }
  const ratios: number[] = []
  const all = { subject: [] as number[], peer: [] as number[] }
  for (let index = 0; index < rounds; index++) {
    const a1 = await subject()
    const b1 = await peer()
    const b2 = await peer()
    const a2 = await subject()
    const rate = (a1 + a2) / (b1 + b2)
    ratios.push(asTime ? 1 / rate : rate)
    all.subject.push(a1, a2)
    all.peer.push(b1, b2)
  }
  const peerVariation = variation(all.peer)
  return {
    ratio: round(median(ratios)),
    interquartile: [round(quantile(ratios, 0.25)), round(quantile(ratios, 0.75))],
    rounds: ratios.map((ratio) => round(ratio)),
    subject: round(median(all.subject)),
    peer: round(median(all.peer)),
    peerVariation: round(peerVariation),
    isNoisy: peerVariation > 0.15,
  }
}
