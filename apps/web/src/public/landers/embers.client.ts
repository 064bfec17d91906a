/**
 * Draws flames and drifting embers over the poster, unless motion is reduced; it rests while the page is hidden, out of
 * view or stopped. A frame costs little: only small shapes are drawn, 30 times a second, one canvas pixel for each of the
 * page; the glow around the fire is an element that the browser fades by itself. It begins when the page is loaded and
 * idle. It runs in the page, so it can import nothing.
 */
export function embers(): void {
  const canvas = document.querySelector<HTMLCanvasElement>('.footage canvas')
  const glow = document.querySelector<HTMLElement>('.footage .glow')
  const context = canvas?.getContext('2d')
  const still = document.querySelector<HTMLInputElement>('#still')
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  if (!canvas || !context) return
  interface Ember {
    x: number
    y: number
    drift: number
    rise: number
    size: number
    age: number
    life: number
  }
  let sparks: Ember[] = []
  let [width, height, isShown, last, clock] = [0, 0, true, 0, 0]
  /** The foot of the fire, where the poster has it: the poster covers the scene from its bottom up. */
  const fire = () => {
    const isTall = innerWidth < 768
    const [across, down, base] = isTall ? [640, 960, 0.6] : [1280, 800, 0.8]
    const drawn = Math.max(width / across, height / down)
    return { x: width / 2, y: height - down * (1 - base) * drawn, unit: drawn * (isTall ? 0.72 : 1) }
  }
  const resize = () => {
    width = canvas.clientWidth
    height = canvas.clientHeight
    canvas.width = width
    canvas.height = height
    const { x, y, unit } = fire()
    if (glow) glow.style.transform = `translate(${x}px, ${y - 50 * unit}px) scale(${unit})`
  }
  const flame = (x: number, y: number, size: number, lean: number, colour: string) => {
    context.fillStyle = colour
    context.beginPath()
    context.moveTo(x - size * 0.34, y)
    context.bezierCurveTo(
      x - size * 0.56,
      y - size * 0.5,
      x - size * 0.06 + lean,
      y - size * 0.6,
      x + lean,
      y - size,
    )
    context.bezierCurveTo(
      x + size * 0.1 + lean,
      y - size * 0.56,
      x + size * 0.54,
      y - size * 0.46,
      x + size * 0.34,
      y,
    )
    context.fill()
  }
  const draw = (now: number) => {
    if (!isShown || document.hidden || still?.checked || reduced.matches) {
      last = 0
      return
    }
    const passed = Math.min(0.05, last ? (now - last) / 1000 : 0.016)
    last = now
    clock += passed
    context.clearRect(0, 0, width, height)
    const { x, y, unit } = fire()
    context.globalCompositeOperation = 'lighter'
    const tongues = [
      'rgba(214,58,38,.5)',
      'rgba(255,110,40,.5)',
      'rgba(255,176,70,.55)',
      'rgba(255,236,170,.6)',
    ]
    for (const [at, colour] of tongues.entries())
      for (const side of [-1, 0, 1]) {
        const beat = Math.sin(clock * (5 + at * 1.3) + side * 2.1 + at)
        const size = (150 - at * 31 - Math.abs(side) * 34 + beat * 14) * unit
        flame(x + side * 30 * unit, y, size, (beat * 12 + side * 8) * unit, colour)
      }
    while (sparks.length < 70)
      sparks.push({
        x: x + (Math.random() - 0.5) * 90 * unit,
        y: y - Math.random() * 60 * unit,
        drift: (Math.random() - 0.5) * 26,
        rise: 40 + Math.random() * 90,
        size: 0.8 + Math.random() * 2.2,
        // At the first frame the air is full of embers already.
        age: clock < 0.1 ? Math.random() * 6 : 0,
        life: 3.5 + Math.random() * 4.5,
      })
    for (const spark of sparks) {
      spark.age += passed
      const [age, part] = [spark.age, spark.age / spark.life]
      const left = spark.x + spark.drift * age + Math.sin(age * 2 + spark.size * 9) * 14
      const top = spark.y - spark.rise * age
      context.fillStyle = `rgba(255,${200 - 110 * part},${110 - 70 * part},${Math.max(0, 1 - part)})`
      context.beginPath()
      context.arc(left, top, spark.size * unit * (1 - part * 0.5), 0, 7)
      context.fill()
    }
    sparks = sparks.filter(({ age, life }) => age < life)
    context.globalCompositeOperation = 'source-over'
    // Every second frame: between two of them the page has nothing to do.
    setTimeout(() => requestAnimationFrame(draw), 24)
  }
  const go = () => {
    if (last === 0) requestAnimationFrame(draw)
  }
  const begin = () => {
    new ResizeObserver(() => {
      resize()
      go()
    }).observe(canvas)
    new IntersectionObserver(([seen]) => {
      isShown = seen?.isIntersecting ?? true
      go()
    }).observe(canvas)
    still?.addEventListener('change', go)
    document.addEventListener('visibilitychange', go)
    reduced.addEventListener('change', () => {
      context.clearRect(0, 0, width, height)
      go()
    })
    glow?.classList.add('alight')
  }
  // Safari has no requestIdleCallback.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin, 200)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
