import type { Page } from 'playwright-core'

/**
 * What is wrong with the notices of a page that have an action, one line each: a text in a narrow column, a button that
 * does not fill the notice below 576 px, or too little space between the two. `count` is how many were measured.
 */
export const noticeFaults = (page: Page): Promise<{ count: number; faults: string[] }> =>
  page.evaluate(() => {
    const faults: string[] = []
    const notices = [...document.querySelectorAll<HTMLElement>('[data-notice]')].filter(
      (notice) => notice.children.length > 1 && notice.checkVisibility(),
    )
    for (const notice of notices) {
      const { paddingLeft, paddingRight } = getComputedStyle(notice)
      const room = notice.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const text = notice.firstElementChild?.lastElementChild as HTMLElement
      const button = notice.lastElementChild?.firstElementChild as HTMLElement
      const [above, below] = [text.getBoundingClientRect(), button.getBoundingClientRect()]
      const said = text.innerText.slice(0, 40)
      if (above.width < room - 60) faults.push(`“${said}” has ${above.width} of ${room} px`)
      if (below.width < room - 1) faults.push(`the button below “${said}” has ${below.width} of ${room} px`)
      if (below.top - above.bottom < 8) faults.push(`${below.top - above.bottom} px below “${said}”`)
      if (button.scrollWidth > button.clientWidth) faults.push(`“${button.innerText}” does not fit`)
    }
    return { count: notices.length, faults }
  })
