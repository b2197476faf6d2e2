import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Review } from '../../../domain/catalogue/reviews.ts'
import { ProductPage } from '../../../src/pages/product/ProductPage.tsx'
import { Reviews } from '../../../src/pages/product/reviews/Reviews.tsx'
import { ServiceError } from '../../../src/services/http.ts'
import { amina, productOf } from '../../examples.ts'
import { later, renderPart, type Scene } from '../support.tsx'
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

const toggle = () => screen.getByText('Write a Review', { selector: 'button' })
const form = () => screen.queryByRole('form', { name: 'Write a Review' })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const comment = () => field('Your review')
const type = (text: string, name = 'Your review') => fireEvent.change(field(name), { target: { value: text } })
const submit = () => screen.getByText<HTMLButtonElement>(/^Submit/, { selector: 'button' })
const ratings = () => screen.getAllByRole<HTMLInputElement>('radio')
const alertText = async () => (await screen.findByRole('alert')).textContent
const listed = async () => [...(await screen.findByRole('list', { name: 'Reviews' })).children] as HTMLElement[]

function openReviews(scene: Scene = {}) {
  const part = (
    <>
      <a href="#elsewhere">Elsewhere</a>
      <Reviews productId="ITEM-1" />
    </>
  )
  return renderPart(part, {
    address: ADDRESS,
    ...scene,
    services: { fetchReviews: vi.fn(async () => three), ...scene.services },
  })
}

async function write(text: string, scene: Scene = {}) {
  const view = openReviews({ user: amina, ...scene })
  await listed()
  fireEvent.click(toggle())
  type(text)
  return view
}

describe('the reviews of a product', () => {
  it(
    'are read by anyone, with their average to one decimal, counted by their stars, and who bought it says so ' +
      '[GEN-12, REV-01, ENT-14]',
    async () => {
      const reviews = [three[0]!, { ...three[1]!, verified_purchase: true }, three[2]!]
      const { services } = openReviews({ services: { fetchReviews: vi.fn(async () => reviews) } })
      const items = await listed()
      expect(services.fetchReviews).toHaveBeenCalledWith('ITEM-1', expect.anything())
      expect(screen.getByText('4.3')).toBeVisible()
      expect(screen.getByText('Average of 3 reviews')).toBeVisible()
      expect(items.map(({ textContent }) => textContent)).toEqual([
        'WWanjiku Kariuki★★★★★Rated 5 out of 53 Nov 2026Boils fast.',
        'WWanjiku Kariuki Verified purchase★★★★★Rated 4 out of 53 Nov 2026Good.',
        'WWanjiku Kariuki★★★★★Rated 4 out of 53 Nov 2026Fine.',
      ])
      const shares = within(screen.getByRole('list', { name: 'Ratings' })).getAllByRole('listitem')
      expect(shares.map((share) => share.firstChild?.textContent)).toEqual([
        '5 stars: 1 review',
        '4 stars: 2 reviews',
        '3 stars: 0 reviews',
        '2 stars: 0 reviews',
        '1 star: 0 reviews',
      ])
    },
  )

  it('without any say so, with no number [OPN-43]', async () => {
    openReviews({ services: { fetchReviews: async () => [] } })
    expect(await screen.findByText('No reviews yet')).toBeVisible()
    expect(screen.queryByText(/^\d\.\d$/)).toBeNull()
  })

  it('are plain text, also without a name, with a picture of their writer and stars if there are some', async () => {
    const hostile = '<img src=x onerror="steal()"><script>steal()</script>'
    const reviews = [
      reviewOf({ comment: hostile, customer_name: '<b>مراجعة</b>', date: 'yesterday' }),
      reviewOf({ name: 'REV-2', customer_name: ' ', date: '', rating: 9 }),
      reviewOf({ name: 'REV-3', avatar: '/files/w.png' }),
      reviewOf({ name: 'REV-4', rating: 0 }),
    ]
    openReviews({ services: { fetchReviews: async () => reviews } })
    const [plain, nameless, pictured, unrated] = await listed()
    expect(screen.getByText(hostile)).toHaveAttribute('dir', 'auto')
    expect(screen.getByText('<b>مراجعة</b>')).toHaveAttribute('dir', 'auto')
    expect(within(plain!).getByText('yesterday')).toBeVisible()
    expect(plain!.querySelector('img, script')).toBeNull()
    expect(nameless).toHaveTextContent('A customer')
    expect(nameless).toHaveTextContent('Rated 5 out of 5')
    const picture = pictured!.querySelector('img')!
    expect(picture).toHaveAttribute('src', '/files/w.png')
    fireEvent.error(picture)
    expect(picture).not.toBeVisible()
    expect(pictured).toHaveTextContent(/^WWanjiku Kariuki/)
    expect(unrated).not.toHaveTextContent('Rated')
    expect(screen.getByText('Average of 2 reviews')).toBeVisible()
  })

  it('come ten at a time, and reading goes on where it was', async () => {
    const many = Array.from({ length: 23 }, (_, index) =>
      reviewOf({ name: `REV-${index}`, comment: `Number ${index + 1}` }),
    )
    openReviews({ services: { fetchReviews: async () => many } })
    fireEvent.click(await screen.findByText('Show more'))
    const items = await listed()
    expect(items).toHaveLength(20)
    expect(items[10]).toHaveFocus()
    expect(items[10]).toHaveTextContent('Number 11')
    fireEvent.click(screen.getByText('Show more'))
    const all = await listed()
    expect(all).toHaveLength(23)
    expect(all[20]).toHaveFocus()
    expect(screen.queryByText('Show more')).toBeNull()
  })

  it('that cannot be read leave the tab usable, and can be asked for again [ERR-26, CTR-08]', async () => {
    stopTime()
    const fetchReviews = vi.fn(() => Promise.reject<Review[]>(new Error('Failed to fetch item reviews')))
    const { log } = openReviews({ user: amina, services: { fetchReviews } })
    await pass(0)
    await pass(7_000)
    expect(screen.getByText('The reviews could not be loaded.')).toBeVisible()
    expect(log).toEqual([['Reading reviews ITEM-1 failed', 'Failed to fetch item reviews']])
    expect(screen.queryByRole('alert')).toBeNull()
    expect(toggle()).toBeEnabled()
    fetchReviews.mockImplementation(async () => three)
    await act(async () => screen.getByRole('button', { name: 'Try Again' }).click())
    await pass(0)
    expect(screen.getByText('4.3')).toBeVisible()
  })

  it(
    'need not agree with the stars of the product; a new one changes average and product; ' +
      'they are asked for again at the next visit [CTR-56]',
    async () => {
      const reviews = [...three]
      const fetchProducts = async () => [productOf({ rating: 4, reviews: reviews.length })]
      const createReview = async () => void reviews.unshift(reviewOf({ name: 'REV-9', rating: 1, comment: 'Broke.' }))
      const fetchReviews = vi.fn(async () => [...reviews])
      const { router } = renderPart(<ProductPage />, {
        address: ADDRESS,
        user: amina,
        services: { fetchProducts, createReview, fetchReviews },
      })
      expect(await screen.findByText('4.3')).toBeVisible()
      const stars = screen.getByRole('link', { name: /^Rated/ })
      expect(stars).toHaveTextContent('Rated 4 out of 5(3 reviews)')
      fireEvent.click(toggle())
      type('Broke.')
      fireEvent.click(submit())
      expect(await screen.findByText('3.5')).toBeVisible()
      expect((await listed())[0]).toHaveTextContent('Broke.')
      await waitFor(() => expect(stars).toHaveTextContent('(4 reviews)'))

      await act(() => router.navigate('/product/kettle-ITEM-1?id=ITEM-1'))
      await waitFor(() => expect(screen.queryByText('3.5')).toBeNull())
      const { promise, answer } = later<Review[]>()
      fetchReviews.mockReturnValue(promise)
      fireEvent.click(screen.getByRole('tab', { name: 'Reviews' }))
      // the earlier answer, until the new one arrives
      expect(await screen.findByText('3.5')).toBeVisible()
      await act(async () => answer([reviewOf({ rating: 2 })]))
      expect(await screen.findByText('2.0')).toBeVisible()
    },
  )
})

describe('a guest', () => {
  it('is asked to log in, and comes back to the product [REV-03, REV-04]', async () => {
    const { router, app } = openReviews()
    expect(screen.getByText('Please log in to write a review')).toBeVisible()
    expect(screen.queryByText('Write a Review')).toBeNull()
    const link = screen.getByRole('link', { name: 'Login to Review' })
    expect(link).toHaveAttribute('href', '/account')
    fireEvent.click(link)
    await waitFor(() => expect(router.state.location.pathname).toBe('/account'))
    expect(router.state.location.state).toEqual({ backTo: `${ADDRESS}#about` })
    act(() => app.session.send({ type: 'session.start', user: amina }))
    await act(() => router.navigate(ADDRESS))
    expect(toggle()).toBeVisible()
    expect(screen.queryByText('Please log in to write a review')).toBeNull()
  })
})

describe('writing a review', () => {
  it(
    'opens and closes, begins with 5 stars and nothing to submit, and takes others by mouse and keyboard ' +
      '[GEN-14, REV-02, REV-05, REV-06, REV-08]',
    async () => {
      const { user } = openReviews({ user: amina })
      expect(toggle()).toHaveAttribute('aria-expanded', 'false')
      expect(form()).toBeNull()
      fireEvent.click(toggle())
      expect(toggle()).toHaveAttribute('aria-expanded', 'true')
      expect(form()).toBeVisible()
      const checked = () => ratings().map((radio) => radio.checked)
      expect(checked()).toEqual([false, false, false, false, true])
      expect(comment()).toHaveValue('')
      expect(submit()).toBeDisabled()
      type('  ')
      expect(submit()).toBeDisabled()
      type('  x')
      expect(submit()).toBeEnabled()
      expect(screen.getByRole('group', { name: 'Your rating' })).toContainElement(ratings()[0]!)
      const names = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars']
      expect(ratings().map((radio) => radio.labels?.[0]?.textContent?.replace('★', ''))).toEqual(names)
      await user.click(ratings()[1]!)
      expect(checked()).toEqual([false, true, false, false, false])
      await user.keyboard('{ArrowRight}')
      expect(checked()).toEqual([false, false, true, false, false])
      fireEvent.click(toggle())
      expect(form()).toBeNull()
      fireEvent.click(toggle())
      expect(comment()).toHaveValue('  x')
    },
  )

  it('sends it once, says so, closes and reads the reviews again [REV-07, REV-12, OPN-42]', async () => {
    let arrive = () => {}
    const createReview = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)))
    const { services } = await write('Boils fast', { services: { createReview } })
    type('Mama Njeri', 'Your name (optional)')
    fireEvent.click(ratings()[3]!)
    fireEvent.click(submit())
    fireEvent.click(submit())
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
    expect(form()).toBeNull()
    await waitFor(() => expect(toggle()).toHaveFocus())
    expect(services.fetchReviews).toHaveBeenCalledTimes(asked + 1)
    fireEvent.click(toggle())
    expect(screen.queryByRole('alert')).toBeNull()
    expect([comment().value, field('Your name (optional)').value]).toEqual(['', ''])
    expect(ratings()[4]).toBeChecked()
  })

  it('that fails says so, keeps what was typed, and can be tried again [REV-11, ERR-33]', async () => {
    const createReview = vi.fn(() => Promise.reject<void>(new ServiceError('Failed to create review', '', null, null)))
    await write('Boils fast', { services: { createReview } })
    fireEvent.click(submit())
    expect(await alertText()).toBe('Failed to submit review. Please try again.')
    expect(comment()).toHaveValue('Boils fast')
    await waitFor(() => expect(submit()).toHaveFocus())
    createReview.mockResolvedValue(undefined)
    fireEvent.click(submit())
    expect(await alertText()).toBe('Review submitted successfully!')
  })

  it('that is refused says why where the shop does [ERR-38]', async () => {
    const detail = 'Please shorten the comment to 2000 characters.'
    const createReview = () => Promise.reject<void>(new ServiceError('Failed to create review', detail, 417, null))
    await write('Boils fast', { services: { createReview } })
    fireEvent.click(submit())
    const texts = [...(await screen.findByRole('alert')).children].map(({ textContent }) => textContent)
    expect(texts).toEqual(['Failed to submit review. Please try again.', detail])
    expect(comment()).toHaveValue('Boils fast')
  })

  it('needs a log-in when it is submitted: nothing is sent and what was typed stays [REV-10, REV-03]', async () => {
    const { services, app } = await write('Boils fast')
    act(() => app.session.send({ type: 'session.refused', user: amina }))
    expect(screen.getByText('Please log in to write a review')).toBeVisible()
    expect(comment()).toHaveValue('Boils fast')
    fireEvent.click(submit())
    expect(await alertText()).toBe('Please log in to submit a review')
    expect(services.createReview).not.toHaveBeenCalled()
    expect(comment()).toHaveValue('Boils fast')
  })

  it('keeps the form of a guest whose session ended while they write, also when they begin anew', async () => {
    const { user, app } = await write('Boils')
    act(() => app.session.send({ type: 'session.refused', user: amina }))
    await user.clear(comment())
    await user.type(comment(), 'Le')
    expect(comment()).toHaveValue('Le')
    expect(comment()).toHaveFocus()
  })

  it('leaves the focus where the writer has gone while it was sent', async () => {
    let arrive = () => {}
    const createReview = () => new Promise<void>((resolve) => (arrive = resolve))
    await write('Boils fast', { services: { createReview } })
    fireEvent.click(submit())
    const elsewhere = screen.getByText('Elsewhere')
    act(() => elsewhere.focus())
    await act(async () => arrive())
    expect(await alertText()).toBe('Review submitted successfully!')
    expect(elsewhere).toHaveFocus()
  })
})
