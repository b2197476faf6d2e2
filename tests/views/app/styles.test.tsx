import { Button } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { Chakra } from '../../../src/theme/Chakra.tsx'

/** Renders a page with a style cache of its own. */
function stylesIn(container: HTMLElement) {
  document.body.append(container)
  onTestFinished(() => container.remove())
  return createCache({ key: 'css', container })
}

const Part = ({ name }: { name: string }) => (
  <Chakra>
    <Button>{name}</Button>
  </Chakra>
)

it('brings the variables of Chakra once to a page with several parts, and keeps them when the first part goes', () => {
  const styles = document.createElement('div')
  const cache = stylesIn(styles)
  const definitions = () => styles.textContent.split('--chakra-spacing-4:').length - 1
  const page = (names: string[]) => (
    <CacheProvider value={cache}>
      {names.map((name) => (
        <Part key={name} name={name} />
      ))}
    </CacheProvider>
  )

  const { rerender } = render(page([]))
  expect(definitions()).toBe(0)
  rerender(page(['Drawer', 'Toasts']))
  expect(definitions()).toBe(1)
  rerender(page(['Toasts']))
  expect(screen.queryByRole('button', { name: 'Drawer' })).toBeNull()
  expect(definitions()).toBe(1)
  rerender(page(['Toasts', 'Modal']))
  expect(definitions()).toBe(1)
})

it('takes over the styles that came with the page, and adds none', () => {
  const first = stylesIn(document.createElement('div'))
  render(
    <CacheProvider value={first}>
      <Part name="Pay" />
    </CacheProvider>,
  )

  const sent = document.createElement('style')
  sent.dataset.emotion = `css ${Object.keys(first.inserted).join(' ')}`
  document.head.append(sent)
  onTestFinished(() => sent.remove())
  const styles = document.createElement('div')
  render(
    <CacheProvider value={stylesIn(styles)}>
      <Part name="Pay again" />
    </CacheProvider>,
  )
  expect(screen.getByRole('button', { name: 'Pay again' })).toHaveClass(
    screen.getByRole('button', { name: 'Pay' }).className,
  )
  expect([...styles.children]).toEqual([sent])
})
