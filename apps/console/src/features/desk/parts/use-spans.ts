import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Span, spanOf, type TimeLeft } from '../rules/time-left.rules.ts'

/** How spans of time are written: short in lists, in words for screen readers. */
export function useSpans() {
  const { t } = useLingui()
  const short = ({ count, unit }: Span) =>
    unit === 'minute' ? t`${count} min` : unit === 'hour' ? t`${count} h` : t`${count} d`
  const long = ({ count, unit }: Span) =>
    unit === 'minute'
      ? t`${plural(count, { one: '# minute', other: '# minutes' })}`
      : unit === 'hour'
        ? t`${plural(count, { one: '# hour', other: '# hours' })}`
        : t`${plural(count, { one: '# day', other: '# days' })}`
  const left = (time: TimeLeft) => {
    const span = short(time)
    return time.isOver ? t`${span} over` : t`${span} left`
  }
  const age = (since: string, now: number) => short(spanOf(now - Date.parse(since)))
  return { short, long, left, age }
}
