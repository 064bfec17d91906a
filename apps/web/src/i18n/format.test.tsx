import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithApp } from '../testing/render.tsx'
import { noteServerTime, serverNow } from '../ui/server-clock.ts'
import { daysAgo, formatMoney, longDay, useFormat } from './format.ts'

const now = new Date(2026, 10, 21, 12, 0)

function Words({ moment }: { moment: Date }) {
  const format = useFormat()
  return (
    <>
      <p data-testid="short">{format.moment(moment, now)}</p>
      <p data-testid="time">{format.time(moment)}</p>
      <p data-testid="day">{format.day(moment, now)}</p>
    </>
  )
}

it.each([
  [new Date(2026, 10, 21, 0, 5), '00:05', 'Vandaag'],
  [new Date(2026, 10, 20, 23, 59), 'gisteren', 'Gisteren'],
  [new Date(2026, 10, 16, 9, 0), 'ma', 'maandag 16 november'],
  [new Date(2026, 2, 3, 9, 0), '3 mrt', 'dinsdag 3 maart'],
  [new Date(2024, 2, 3, 9, 0), '3 mrt 2024', 'zondag 3 maart 2024'],
])('formats %s as %s and %s', async (moment, short, day) => {
  await renderWithApp(<Words moment={moment} />, { locale: 'nl' })
  expect(screen.getByTestId('short').textContent).toBe(short)
  expect(screen.getByTestId('day').textContent).toBe(day)
})

it.each([-86_400_000, 86_400_000])(
  'names the days as the server does on a device that is %d ms off',
  async (off) => {
    noteServerTime(Date.now() - off)
    function Sent() {
      const { day, moment } = useFormat()
      const sent = new Date(serverNow())
      return <p>{`${day(sent)} ${moment(sent)} ${day(new Date(serverNow() - 86_400_000))}`}</p>
    }
    await renderWithApp(<Sent />, { locale: 'nl' })
    expect(screen.getByText(/^Vandaag \d\d:\d\d Gisteren$/)).toBeTruthy()
    noteServerTime(Date.now())
  },
)

it('formats dates and times in English as the British do', async () => {
  await renderWithApp(<Words moment={new Date(2024, 2, 3, 21, 4)} />, { locale: 'en' })
  expect(screen.getByTestId('short').textContent).toBe('3 Mar 2024')
  expect(screen.getByTestId('day').textContent).toBe('Sunday, 3 March 2024')
  expect(screen.getByTestId('time').textContent).toBe('21:04')
  expect(longDay('en', '2026-11-01', 'UTC')).toBe('1 November 2026')
})

it('counts calendar days, not hours, across a daylight saving change', () => {
  expect(daysAgo(new Date(2026, 9, 24, 23, 0), new Date(2026, 9, 26, 1, 0))).toBe(2)
  expect(daysAgo(new Date(2026, 10, 20, 23, 59), new Date(2026, 10, 21, 0, 1))).toBe(1)
})

it('formats the day of a moment in a time zone, and a calendar date in UTC', () => {
  expect(longDay('nl', '2026-11-01', 'UTC')).toBe('1 november 2026')
  expect(longDay('nl', '2026-11-01', 'America/New_York')).toBe('31 oktober 2026')
})

it('formats minor units as money', () => {
  expect(formatMoney('nl', { amount: 72, currency: 'EUR' }).replace(/\s/g, ' ')).toBe('€ 0,72')
  expect(formatMoney('en', { amount: 1200, currency: 'JPY' })).toBe('¥1,200')
})

it('formats a negative amount with a real minus sign, with the same space as the currency', () => {
  const off = { amount: -499, currency: 'EUR' }
  expect(formatMoney('nl', off)).toBe('−\u00a0€\u00a04,99')
  expect(formatMoney('en', off)).toBe('−€4.99')
  expect(formatMoney('de', off)).toBe('−4,99\u00a0€')
  expect(formatMoney('sv', off)).toBe('−4,99\u00a0€')
  expect(formatMoney('nl', { amount: 0, currency: 'EUR' })).toBe('€\u00a00,00')
})
