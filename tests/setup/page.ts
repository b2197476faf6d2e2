/**
 * Puts HTML into the page in place of what it has. What Emotion has styled stays: it styles a thing once in the life of
 * the process, which all files of tests share.
 */
export function writePage(head: string, body: string): void {
  for (const element of document.head.querySelectorAll(':scope > :not(style)')) element.remove()
  document.head.insertAdjacentHTML('afterbegin', head)
  document.body.innerHTML = body
}
