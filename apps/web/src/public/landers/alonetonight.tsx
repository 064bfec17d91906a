import { Spark } from '../../ui/spark.tsx'
import { arrive } from './arrive.client.ts'
import { drawnPeople, LanderForm, LanderHeadline, type LanderProps, PageScript } from './lander-parts.tsx'
import './alonetonight.css'

/** A house at night with one lit window. One ring waits in it; the second comes when the form is sent. */
export function AloneTonight(props: LanderProps) {
  return (
    <section className="scene night">
      <Street />
      <div className="wrap">
        <LanderHeadline {...props} />
        <LanderForm {...props} />
      </div>
      <PageScript run={arrive} nonce={props.nonce} />
    </section>
  )
}

const columns = [20, 180, 500, 660]
const rows = [40, 400, 580, 760]
/** The windows behind which somebody has drawn the curtains. */
const windowsWithCurtains = new Set(['20:400', '500:580', '660:40', '180:760'])

function Street() {
  return (
    <div className="street" aria-hidden="true">
      <svg className="roofs" viewBox="0 0 900 300" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 300V190h60v-34h44v34h70v-70l46-40 46 40v60h90v-26h36v26h60v-90h20v-30h14v30h70v70h84v-44l38-30 38 30v34h184v150z" />
        <path
          className="lamps"
          d="M84 214h9v12h-9zM214 154h9v12h-9zM430 214h9v12h-9zM610 176h9v12h-9zM700 226h9v12h-9z"
        />
      </svg>
      <div className="house">
        <svg viewBox="0 0 800 960" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
          <defs>
            <linearGradient id="glass" x2="0.6" y2="1">
              <stop stopColor="#4a3a68" />
              <stop offset="0.5" stopColor="#231633" />
              <stop offset="1" stopColor="#1a0f26" />
            </linearGradient>
            <linearGradient id="light" y2="1" x2="0">
              <stop stopColor="#ffe3ad" />
              <stop offset="0.62" stopColor="#ffb877" />
              <stop offset="1" stopColor="#ef8657" />
            </linearGradient>
            <radialGradient id="spill">
              <stop stopColor="#ffb877" stopOpacity="0.5" />
              <stop offset="0.55" stopColor="#ff9a62" stopOpacity="0.16" />
              <stop offset="1" stopColor="#ff9a62" stopOpacity="0" />
            </radialGradient>
            <pattern id="brick" width="48" height="24" patternUnits="userSpaceOnUse">
              <path
                d="M0 .5h48M0 12.5h48M12 .5v12M36 12.5v12"
                stroke="#ffffff"
                strokeOpacity="0.05"
                fill="none"
              />
            </pattern>
          </defs>
          <rect className="wall" width="800" height="960" />
          <rect width="800" height="960" fill="url(#brick)" />
          <ellipse cx="400" cy="310" rx="420" ry="330" fill="url(#spill)" />
          <path className="ledge" d="M0 0h800v14H0zM0 560h800v8H0z" />
          {rows.flatMap((y) =>
            columns.map((x) => (
              <DarkWindow key={`${x}:${y}`} x={x} y={y} hasCurtains={windowsWithCurtains.has(`${x}:${y}`)} />
            )),
          )}
          {[20, 660].map((x) => (
            <DarkWindow key={x} x={x} y={220} hasCurtains={x === 660} />
          ))}
          <rect className="frame" x="196" y="168" width="408" height="284" rx="6" />
          <rect x="206" y="178" width="388" height="264" fill="url(#light)" />
          <path className="lamp" d="M398 178h4v40h-4zM372 240l16-24h24l16 24z" />
          <path
            className="curtain"
            d="M206 178h70c-4 80-22 150-44 264h-26zM594 178h-70c4 80 22 150 44 264h26z"
          />
          <path className="bars" d="M206 262h388" />
          <path className="ledge" d="M180 452h440v16H180z" />
          <path
            className="plant"
            d="M566 452v-26h-32v26zM550 428c-2-30-24-32-30-44 20 2 28 14 30 26 0-24 6-40 20-48 4 22-8 30-14 44 8-10 18-12 26-10-6 14-18 14-28 32z"
          />
          <path className="cat" d="M236 452c-6-28 0-46 14-54l-4-20 13 9h14l13-9-3 22c12 10 16 30 12 52z" />
        </svg>
        <div className="pair">
          <span className="place" />
          <img
            className="waiting"
            src={drawnPeople[10]}
            alt=""
            width="150"
            height="150"
            fetchPriority="high"
          />
          <span className="second">
            <Spark size="52" />
          </span>
          <Spark className="between" size="64" />
        </div>
      </div>
    </div>
  )
}

function DarkWindow({ x, y, hasCurtains }: { x: number; y: number; hasCurtains: boolean }) {
  return (
    <g>
      <rect className="frame" x={x - 6} y={y - 6} width="132" height="132" rx="4" />
      <rect x={x} y={y} width="120" height="120" fill="url(#glass)" />
      {hasCurtains && (
        <path className="drawn" d={`M${x} ${y}h46l-12 120h-34zM${x + 120} ${y}h-46l12 120h34z`} />
      )}
      <path className="bars" d={`M${x + 60} ${y}v120M${x} ${y + 44}h120`} />
      <path className="ledge" d={`M${x - 12} ${y + 126}h144v9h-144z`} />
    </g>
  )
}
