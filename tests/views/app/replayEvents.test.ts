import { expect, it } from 'vitest'
import { replayEvents } from '../../../src/entry/replayEvents.ts'

function openForm() {
  document.body.innerHTML = '<button></button><input>'
  const button = document.querySelector('button')!
  const field = document.querySelector('input')!
  const type = (text: string) => {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { button, field, type }
}

it('does one after the other what was done early, each with what stood in the field then', async () => {
  const { button, field } = openForm()
  const heard: string[] = []
  field.addEventListener('input', () => heard.push(`typed ${field.value}`))
  button.addEventListener('click', () => heard.push(`pressed at ${field.value}`))
  await replayEvents([
    { element: field, value: 'a' },
    { element: button },
    { element: field, value: 'ab' },
    { element: button },
  ])
  expect(heard).toEqual(['typed a', 'pressed at a', 'typed ab', 'pressed at ab'])
})

it('keeps what the shopper types meanwhile', async () => {
  const { button, field, type } = openForm()
  button.addEventListener('click', () => type('karibu-sokoni'))
  await replayEvents([{ element: button }, { element: field, value: 'karibu-sok' }])
  expect(field.value).toBe('karibu-sokoni')
})
