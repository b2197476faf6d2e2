import { completeOrder, createOrder, getOrders, getOrderTrackingStatus } from '../../contract/orders.ts'
import { completeOrder as complete } from '../orders/completeOrder.ts'
import { createOrder as create } from '../orders/createOrder.ts'
import { ordersOf } from '../orders/listOrders.ts'
import { trackingOf } from '../orders/tracking.ts'
import { wishedDay } from '../orders/wishedDay.ts'
import { notFound } from '../refusals.ts'
import { forUsers, type Method } from './method.ts'

export const orderMethods: Method[] = [
  forUsers(getOrders, async (store, _input, caller) => ({ message: { sales_orders: await ordersOf(store, caller) } })),

  forUsers(createOrder, async (store, input, caller) => {
    const order_id = await create(store, caller.userId, {
      orderName: input.sales_order_name,
      items: input.sales_order_items,
      deliveryDate: wishedDay(input.delivery_date),
    })
    return { message: { status: 200, order_id, message: 'Your order is saved.' } }
  }),

  forUsers(completeOrder, async (store, { sales_order_name, ...delivery }, caller) => {
    await complete(store, caller.userId, sales_order_name, delivery)
    return { message: { status: 200, message: 'Your order is received.' } }
  }),

  forUsers(getOrderTrackingStatus, async (store, { order_id }, caller) => {
    const tracking = await trackingOf(store, caller, order_id)
    if (!tracking) throw notFound(`There is no order ${order_id.trim().slice(0, 40)}.`)
    return { message: tracking }
  }),
]
