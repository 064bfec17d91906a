/**
 * GraphiQL marks its row of operations as tabs with buttons inside, which screen readers cannot use: a tab may contain no
 * buttons. Without the roles it is a list of buttons, and the open one says that it is.
 */
function relabel(): void {
  for (const list of document.querySelectorAll('.graphiql-tabs[role]')) list.removeAttribute('role')
  for (const tab of document.querySelectorAll('.graphiql-tab')) {
    tab.removeAttribute('role')
    const isOpen = tab.classList.contains('graphiql-tab-active')
    const button = tab.querySelector('.graphiql-tab-button')
    if (tab.hasAttribute('aria-selected')) tab.removeAttribute('aria-selected')
    if (button?.getAttribute('aria-current') !== String(isOpen))
      button?.setAttribute('aria-current', String(isOpen))
  }
}

export const keepTabsPlain = (): void =>
  new MutationObserver(relabel).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['role', 'aria-selected', 'class'],
  })
