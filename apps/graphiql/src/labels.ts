/**
 * Repairs what screen readers cannot use in GraphiQL. Its row of operations is marked as tabs with buttons inside, but a tab
 * may contain no buttons: without the roles it is a list of buttons, and the open one says that it is. The explorer's choice
 * has no name.
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
  for (const choice of document.querySelectorAll('.graphiql-plugin select:not([aria-label])'))
    choice.setAttribute('aria-label', 'Kind of operation to add')
}

export const keepLabels = (): void =>
  new MutationObserver(relabel).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['role', 'aria-selected', 'class'],
  })
