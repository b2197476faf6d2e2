import { describe, expect, it } from 'vitest'
import { amina } from '../examples.ts'
import { servicesOver } from './servicesOver.ts'

const reviewing = {
  productId: 'ITEM-1',
  user: amina,
  draft: { rating: 4, comment: ' Boils fast \n', name: 'Mama Njeri' },
}

describe('the reviews of a product', () => {
  it('are fetched by item code and read from message.reviews, with any content [API-41, ENT-14]', async () => {
    const review = {
      name: 'REV-1',
      customer_name: 'Amina',
      avatar: '/files/amina.png',
      logged_in_user: 'amina@example.com',
      item_code: 'ITEM-1',
      rating: 5,
      comment: '<b>Good</b>',
      date: '2026-11-01',
      verified_purchase: true,
    }
    const { services, asked } = await servicesOver({
      body: { message: { reviews: [{ ...review, verified_purchase: 1 }, null, 'x', { rating: '3' }] } },
    })
    const { item_code, ...rest } = review
    expect(await services.fetchReviews('ITEM-1')).toEqual([
      { ...rest, productId: item_code },
      {
        name: '',
        customer_name: '',
        avatar: '',
        logged_in_user: '',
        productId: '',
        rating: 3,
        comment: '',
        date: '',
        verified_purchase: false,
      },
    ])
    expect(asked.map(({ verb, path, query }) => [verb, path, query])).toEqual([
      ['GET', '/api/method/sokoni.services.rest.get_item_reviews', { item_code: 'ITEM-1' }],
    ])
  })

  it.each([{ status: 500, body: {} }, { body: '<html>' }, { body: { message: 'no' } }])(
    'that cannot be read throw [ERR-22]: %j',
    async (answer) => {
      const { services } = await servicesOver(answer)
      await expect(services.fetchReviews('ITEM-1')).rejects.toThrow('Failed to fetch item reviews')
    },
  )
})

describe('a review', () => {
  it('is sent with four fields, trimmed, without name and token [API-45, API-08, REV-09, CTR-27]', async () => {
    const { services, asked } = await servicesOver({ body: { message: { status: 200, name: 'REV-2' } } })
    await services.createReview(reviewing)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ verb: 'POST', path: '/api/method/sokoni.services.rest.create_item_review' })
    expect(asked[0]?.body).toEqual({
      logged_in_user: 'amina@example.com',
      item_code: 'ITEM-1',
      rating: 4,
      comment: 'Boils fast',
    })
    expect(asked[0]?.headers.authorization).toBeUndefined()
  })

  it.each([
    { message: { status: '200' } },
    { message: { status: 201 } },
    { message: { status: 1 } },
    { message: 'Review created' },
    { message: true },
    { message: { name: 'REV-2' } },
    {},
  ])('is taken when the answer is %j [API-45]', async (body) => {
    const { services } = await servicesOver({ body })
    await expect(services.createReview(reviewing)).resolves.toBeUndefined()
  })

  it('that fails throws, with the shop’s text [ERR-33, ERR-25]', async () => {
    const said = { _server_messages: JSON.stringify([JSON.stringify({ message: 'Please shorten the comment.' })]) }
    const { services } = await servicesOver({ status: 417, body: said })
    await expect(services.createReview(reviewing)).rejects.toMatchObject({
      message: 'Failed to create review',
      detail: 'Please shorten the comment.',
      status: 417,
    })
  })

  it('that an answer refuses inside its message throws as well [ERR-33, API-45]', async () => {
    const { services } = await servicesOver({ body: { message: { status: 403, message: 'Please buy it first.' } } })
    await expect(services.createReview(reviewing)).rejects.toMatchObject({
      message: 'Failed to create review',
      detail: 'Please buy it first.',
    })
  })
})
