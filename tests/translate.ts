/**
 * Puts `<font>` in the place of each text, as Chrome's translation does, now and after every change. It does not mark
 * what it leaves alone. Returns the observer. Complete in itself: browser tests run it in the page.
 */
export function translatePage(): { observer: MutationObserver; translate: () => void } {
  function translate(): void {
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    const bare: Text[] = []
    while (texts.nextNode()) bare.push(texts.currentNode as Text)
    for (const text of bare) {
      const { parentElement: parent } = text
      if (!text.data.trim() || !parent || parent.closest('font,script,style,title')) continue
      if (parent.closest('[translate]')?.getAttribute('translate') === 'no') continue
      const translated = document.createElement('font')
      translated.appendChild(document.createElement('font')).append(text.data)
      text.replaceWith(translated)
    }
  }
  const observer = new MutationObserver(translate)
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  return { observer, translate }
}
