/**
 * Repairs GraphiQL for screen readers. Its row of operations has tabs with buttons inside, but a tab may contain no
 * buttons: the roles are removed, so that it is a list of buttons, of which the open one is marked. The explorer's
 * select gets a name.
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

export const repairLabels = (): void =>
  new MutationObserver(relabel).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['role', 'aria-selected', 'class'],
  })
