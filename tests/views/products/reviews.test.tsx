import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Review } from '../../../domain/catalogue/reviews.ts'
import '../../../src/pages/account/AccountPage.tsx'
import '../../../src/pages/product/ProductPage.tsx'
import '../../../src/pages/product/reviews/Reviews.tsx'
import { ServiceError } from '../../../src/services/http.ts'
import { amina, brian, productOf } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import { later, type Scene } from '../support.tsx'
import { pass, stopTime } from '../time.ts'

const ADDRESS = '/product/kettle-ITEM-1?id=ITEM-1&tab=reviews'

const reviewOf = (given: Partial<Review> = {}): Review => ({
  name: 'REV-1',
  customer_name: 'Wanjiku Kariuki',
  avatar: '',
  logged_in_user: '',
  productId: 'ITEM-1',
  rating: 5,
  comment: 'Boils fast.',
  date: '2026-11-03',
  verified_purchase: false,
  ...given,
})

const three = [
  reviewOf(),
  reviewOf({ name: 'REV-2', rating: 4, comment: 'Good.' }),
  reviewOf({ name: 'REV-3', rating: 4, comment: 'Fine.' }),
]

const panel = () => within(screen.getByRole('tabpanel', { name: 'Reviews' }))
const toggle = () => screen.getByRole('button', { name: 'Write a Review' })
const comment = () => screen.getByRole('textbox', { name: 'Your review' })
const submit = () => screen.getByRole('button', { name: /^Submit/ })
const ratings = () => screen.getAllByRole<HTMLInputElement>('radio')
const alertText = async () => (await screen.findByRole('alert')).textContent

async function openReviews(scene: Scene = {}) {
  const view = renderApp(ADDRESS, {
    ...scene,
    services: { fetchProducts: async () => [productOf()], fetchReviews: vi.fn(async () => three), ...scene.services },
  })
  await screen.findByRole('heading', { level: 1, name: 'Kettle' })
  if (!scene.services?.fetchReviews) await screen.findByRole('list', { name: 'Reviews' })
  return view
}

async function write(text: string, scene: Scene = {}) {
  const view = await openReviews({ user: amina, ...scene })
  await view.user.click(await screen.findByRole('button', { name: 'Write a Review' }))
  await view.user.type(comment(), text)
  return view
}

describe('the reviews of a product', () => {
  it('are read by anyone, with their average to one decimal [GEN-12, REV-01, ENT-14]', async () => {
    const { services } = await openReviews()
    expect(services.fetchReviews).toHaveBeenCalledWith('ITEM-1', expect.anything())
    expect(panel().getByText('4.3')).toBeVisible()
    expect(panel().getByText('Average of 3 reviews')).toBeVisible()
    const [first] = within(screen.getByRole('list', { name: 'Reviews' })).getAllByRole('listitem')
    expect(first).toHaveTextContent('Wanjiku Kariuki')
    expect(first).toHaveTextContent('Rated 5 out of 5')
    expect(first).toHaveTextContent('3 Nov 2026')
    expect(first).toHaveTextContent('Boils fast.')
  })

  it('need not agree with the stars of the product itself [CTR-56]', async () => {
    await openReviews()
    expect(screen.getByRole('link', { name: /^Rated/ })).toHaveTextContent('Rated 4 out of 5')
    expect(panel().getByText('4.3')).toBeVisible()
  })

  it('are counted by their stars', async () => {
    await openReviews()
    const shares = within(screen.getByRole('list', { name: 'Ratings' })).getAllByRole('listitem')
    expect(shares.map((share) => share.firstChild?.textContent)).toEqual([
      '5 stars: 1 review',
      '4 stars: 2 reviews',
      '3 stars: 0 reviews',
      '2 stars: 0 reviews',
      '1 star: 0 reviews',
    ])
  })

  it('without any say so, with no number [OPN-43]', async () => {
    await openReviews({ services: { fetchReviews: async () => [] } })
    expect(await panel().findByText('No reviews yet')).toBeVisible()
    expect(panel().queryByText(/^\d\.\d$/)).toBeNull()
  })

  it('are plain text, whatever they look like', async () => {
    const hostile = '<img src=x onerror="steal()"><script>steal()</script>'
    await openReviews({
      services: {
        fetchReviews: async () => [reviewOf({ comment: hostile, customer_name: '<b>مراجعة</b>', date: 'yesterday' })],
      },
    })
    expect(await screen.findByText(hostile)).toHaveAttribute('dir', 'auto')
    expect(screen.getByText('<b>مراجعة</b>')).toHaveAttribute('dir', 'auto')
    expect(panel().getByText('yesterday')).toBeVisible()
    expect(document.querySelector('[role=tabpanel] img, [role=tabpanel] script')).toBeNull()
  })

  it('without a name are shown too', async () => {
    await openReviews({
      services: { fetchReviews: async () => [reviewOf({ customer_name: ' ', date: '', rating: 9 })] },
    })
    const item = within(await screen.findByRole('list', { name: 'Reviews' })).getByRole('listitem')
    expect(item).toHaveTextContent('A customer')
    expect(item).toHaveTextContent('Rated 5 out of 5')
  })

  it('show the picture or first letter of their writer, and stars only where there are some', async () => {
    const reviews = [reviewOf({ avatar: '/files/w.png' }), reviewOf({ name: 'REV-2', rating: 0 })]
    await openReviews({ services: { fetchReviews: async () => reviews } })
    const [first, second] = within(await screen.findByRole('list', { name: 'Reviews' })).getAllByRole('listitem')
    const picture = first!.querySelector('img')!
    expect(picture).toHaveAttribute('src', '/files/w.png')
    fireEvent.error(picture)
    expect(picture).not.toBeVisible()
    expect(first).toHaveTextContent(/^WWanjiku Kariuki/)
    expect(second).not.toHaveTextContent('Rated')
    expect(panel().getByText('Average of 1 review')).toBeVisible()
  })

  it('come ten at a time, and reading goes on where it was', async () => {
    const many = Array.from({ length: 23 }, (_, index) =>
      reviewOf({ name: `REV-${index}`, comment: `Number ${index + 1}` }),
    )
    const { user } = await openReviews({ services: { fetchReviews: async () => many } })
    const items = () => within(screen.getByRole('list', { name: 'Reviews' })).getAllByRole('listitem')
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(items()).toHaveLength(20)
    expect(items()[10]).toHaveFocus()
    expect(items()[10]).toHaveTextContent('Number 11')
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(items()).toHaveLength(23)
    expect(items()[20]).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('of people who bought the product say so beside the name, others nothing', async () => {
    const fetchReviews = async () => [reviewOf(), reviewOf({ name: 'REV-2', verified_purchase: true })]
    await openReviews({ services: { fetchReviews } })
    const items = within(await screen.findByRole('list', { name: 'Reviews' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.not.stringContaining('purchase'),
      expect.stringContaining('Wanjiku Kariuki Verified purchase'),
    ])
  })

  it('that cannot be read leave the tab usable, and can be asked for again [ERR-26, CTR-08]', async () => {
    stopTime()
    const fetchReviews = vi.fn(() => Promise.reject<Review[]>(new Error('Failed to fetch item reviews')))
    const { log } = renderApp(ADDRESS, {
      user: amina,
      services: { fetchProducts: async () => [productOf()], fetchReviews },
    })
    await pass(0)
    await pass(7_000)
    expect(panel().getByText('The reviews could not be loaded.')).toBeVisible()
    expect(log).toEqual([[`Reading reviews ${productOf().id} failed`, 'Failed to fetch item reviews']])
    expect(screen.queryByRole('alert')).toBeNull()
    expect(toggle()).toBeEnabled()
    fetchReviews.mockImplementation(async () => three)
    await act(async () => screen.getByRole('button', { name: 'Try Again' }).click())
    await pass(0)
    expect(panel().getByText('4.3')).toBeVisible()
  })

  it('are asked for when their tab is opened, and again at the next visit', async () => {
    const { router, services, user } = await openReviews()
    await router.navigate('/product/kettle-ITEM-1?id=ITEM-1')
    await waitFor(() => expect(screen.queryByText('4.3')).toBeNull())
    const { promise, answer } = later<Review[]>()
    vi.mocked(services.fetchReviews).mockReturnValue(promise)
    await user.click(screen.getByRole('tab', { name: 'Reviews' }))
    // the earlier answer, until the new one arrives
    expect(await screen.findByText('4.3')).toBeVisible()
    await act(async () => answer([reviewOf({ rating: 2 })]))
    expect(await panel().findByText('2.0')).toBeVisible()
  })
})

describe('a guest', () => {
  it('is asked to log in, and comes back to the product [REV-03, REV-04]', async () => {
    const { user, router, app } = await openReviews()
    expect(panel().getByText('Please log in to write a review')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Write a Review' })).toBeNull()
    const link = screen.getByRole('link', { name: 'Login to Review' })
    expect(link).toHaveAttribute('href', '/account')
    await user.click(link)
    expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/account')
    act(() => app.session.send({ type: 'session.start', user: amina }))
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(ADDRESS))
    expect(await screen.findByRole('button', { name: 'Write a Review' })).toBeVisible()
    expect(screen.queryByText('Please log in to write a review')).toBeNull()
  })
})

describe('writing a review', () => {
  it('opens and closes, and begins with 5 stars and nothing to submit [GEN-14, REV-02, REV-05, REV-06]', async () => {
    const { user } = await openReviews({ user: amina })
    expect(toggle()).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('form', { name: 'Write a Review' })).toBeNull()
    await user.click(toggle())
    expect(toggle()).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('form', { name: 'Write a Review' })).toBeVisible()
    expect(ratings().map(({ checked }) => checked)).toEqual([false, false, false, false, true])
    expect(comment()).toHaveValue('')
    expect(submit()).toBeDisabled()
    await user.type(comment(), '  ')
    expect(submit()).toBeDisabled()
    await user.type(comment(), 'x')
    expect(submit()).toBeEnabled()
    await user.click(toggle())
    expect(screen.queryByRole('form', { name: 'Write a Review' })).toBeNull()
    await user.click(toggle())
    expect(comment()).toHaveValue('  x')
  })

  it('takes one to five stars, also from the keyboard [REV-08]', async () => {
    const { user } = await openReviews({ user: amina })
    await user.click(toggle())
    const group = within(screen.getByRole('group', { name: 'Your rating' }))
    const names = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars']
    expect(ratings().map((radio) => radio.labels?.[0]?.textContent?.replace('★', ''))).toEqual(names)
    await user.click(group.getByRole('radio', { name: '2 stars' }))
    expect(ratings().map(({ checked }) => checked)).toEqual([false, true, false, false, false])
    await user.keyboard('{ArrowRight}')
    expect(group.getByRole('radio', { name: '3 stars' })).toBeChecked()
  })

  it('sends it once, says so, closes and reads the reviews again [REV-07, REV-12, OPN-42]', async () => {
    let arrive = () => {}
    const createReview = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)))
    const { user, services } = await write('Boils fast', { services: { createReview } })
    await user.type(screen.getByRole('textbox', { name: 'Your name (optional)' }), 'Mama Njeri')
    await user.click(screen.getByRole('radio', { name: '4 stars' }))
    await user.dblClick(submit())
    expect(submit()).toBeDisabled()
    expect(submit()).toHaveTextContent('Submitting...')
    expect(createReview).toHaveBeenCalledOnce()
    expect(createReview).toHaveBeenCalledWith({
      productId: 'ITEM-1',
      user: amina,
      draft: { rating: 4, comment: 'Boils fast', name: 'Mama Njeri' },
    })
    const asked = vi.mocked(services.fetchReviews).mock.calls.length
    await act(async () => arrive())
    expect(await alertText()).toBe('Review submitted successfully!')
    expect(screen.queryByRole('form', { name: 'Write a Review' })).toBeNull()
    await waitFor(() => expect(toggle()).toHaveFocus())
    expect(services.fetchReviews).toHaveBeenCalledTimes(asked + 1)
    await user.click(toggle())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(
      [comment(), screen.getByRole('textbox', { name: 'Your name (optional)' })].map(
        (field) => (field as HTMLInputElement).value,
      ),
    ).toEqual(['', ''])
    expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked()
  })

  it('brings the new review, the new average and the new rating of the product', async () => {
    const reviews = [...three]
    const fetchProducts = async () => [productOf({ rating: 4, reviews: reviews.length })]
    const createReview = async () => void reviews.unshift(reviewOf({ name: 'REV-9', rating: 1, comment: 'Broke.' }))
    const { user } = await write('Broke.', {
      services: { fetchProducts, createReview, fetchReviews: async () => [...reviews] },
    })
    expect(screen.getByRole('link', { name: /^Rated/ })).toHaveTextContent('(3 reviews)')
    await user.click(submit())
    expect(await panel().findByText('3.5')).toBeVisible()
    expect(within(screen.getByRole('list', { name: 'Reviews' })).getByText('Broke.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('link', { name: /^Rated/ })).toHaveTextContent('(4 reviews)'))
  })

  it('that fails says so, keeps what was typed, and can be tried again [REV-11, ERR-33]', async () => {
    const createReview = vi.fn(() => Promise.reject<void>(new ServiceError('Failed to create review', '', null, null)))
    const { user } = await write('Boils fast', { services: { createReview } })
    await user.click(submit())
    expect(await alertText()).toBe('Failed to submit review. Please try again.')
    expect(comment()).toHaveValue('Boils fast')
    await waitFor(() => expect(submit()).toHaveFocus())
    createReview.mockResolvedValue(undefined)
    await user.click(submit())
    expect(await alertText()).toBe('Review submitted successfully!')
  })

  it.each([417, 429, 500])(
    'that is refused says why where the shop does, whatever the code: %i [ERR-38]',
    async (status) => {
      const detail = 'Please shorten the comment to 2000 characters.'
      const createReview = () => Promise.reject<void>(new ServiceError('Failed to create review', detail, status, null))
      const { user } = await write('Boils fast', { services: { createReview } })
      await user.click(submit())
      const texts = [...(await screen.findByRole('alert')).children].map(({ textContent }) => textContent)
      expect(texts).toEqual(['Failed to submit review. Please try again.', detail])
      expect(comment()).toHaveValue('Boils fast')
    },
  )

  it('needs a log-in when it is submitted: nothing is sent and what was typed stays [REV-10, REV-03]', async () => {
    const { user, services, app, router } = await write('Boils fast')
    act(() => app.session.send({ type: 'session.refused', user: amina }))
    expect(panel().getByText('Please log in to write a review')).toBeVisible()
    expect(comment()).toHaveValue('Boils fast')
    await user.click(submit())
    expect(await alertText()).toBe('Please log in to submit a review')
    expect(services.createReview).not.toHaveBeenCalled()
    expect(comment()).toHaveValue('Boils fast')

    await user.click(screen.getByRole('link', { name: 'Login to Review' }))
    await screen.findByRole('heading', { level: 1, name: 'Account' })
    act(() => app.session.send({ type: 'session.start', user: amina }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/product/kettle-ITEM-1'))
    expect(await screen.findByRole('textbox', { name: 'Your review' })).toHaveValue('Boils fast')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(submit())
    expect(await alertText()).toBe('Review submitted successfully!')
    expect(services.createReview).toHaveBeenCalledOnce()
  })

  it('keeps the form of a guest whose session ended while they write, also when they begin anew', async () => {
    const { user, app } = await write('Boils')
    act(() => app.session.send({ type: 'session.refused', user: amina }))
    await user.clear(comment())
    await user.type(comment(), 'Leaks')
    expect(comment()).toHaveValue('Leaks')
    expect(comment()).toHaveFocus()
  })

  it('leaves the focus where the writer has gone while it was sent', async () => {
    let arrive = () => {}
    const createReview = () => new Promise<void>((resolve) => (arrive = resolve))
    const { user } = await write('Boils fast', { services: { createReview } })
    await user.click(submit())
    const elsewhere = screen.getByRole('tab', { name: 'Reviews' })
    act(() => elsewhere.focus())
    await act(async () => arrive())
    expect(await alertText()).toBe('Review submitted successfully!')
    expect(elsewhere).toHaveFocus()
  })

  it('needs both halves of the token [REV-10]', async () => {
    const { user, services } = await write('Boils fast', { user: { ...amina, api_secret: '' } })
    await user.click(submit())
    expect(await alertText()).toBe('Please log in to submit a review')
    expect(services.createReview).not.toHaveBeenCalled()
  })

  it.each([
    ['logs out', { type: 'session.logOut' } as const],
    ['gives place to another', { type: 'session.startedElsewhere', user: brian } as const],
  ])('is for its writer only: it is gone when who wrote it %s', async (_, event) => {
    const { app, user } = await write('Boils fast')
    act(() => app.session.send(event))
    expect(screen.queryByDisplayValue('Boils fast')).toBeNull()
    act(() => app.session.send({ type: 'session.start', user: brian }))
    await user.click(toggle())
    expect(comment()).toHaveValue('')
  })
})
