/** A small host: its orders change when it answers, by the rules of a real shop. */
import type { CartLine, Order, User } from '../../../domain/entities.ts'
import { amina, brian, orderOf, rider, turkana } from '../../examples.ts'

/** One call that has gone out and waits for its answer. */
export interface OpenCall {
  tab: number
  name: string
  /** The time of the call, in ms since 1970. It arrives within that minute or not at all. */
  at: number
  input: unknown
  /** The user who was logged in in the calling tab. */
  caller: User | null
  signal: AbortSignal | undefined
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

/** How a call may end: with the host's answer; with an answer that is lost; without having arrived. */
export type Ending = 'is answered' | 'is done, but its answer is lost' | 'never arrives'

export const ENDINGS: readonly Ending[] = ['is answered', 'is done, but its answer is lost', 'never arrives']

export interface HeldOrder {
  id: string
  owner: string
  items: string[]
  status: 'Draft' | 'Order Received' | 'Dispatched'
  /** Its delivery notes. */
  notes: string
  /** How often a phone was asked for it, and how many invoices it has. */
  requests: number
  invoices: number
}

const PEOPLE = [amina, brian, rider]

interface Placing {
  lines: CartLine[]
  orderId: string | null
  user: User
}

interface Completing {
  orderId: string
  form: { delivery_notes: string }
  user: User
}

export class ShopHost {
  readonly orders: HeldOrder[] = []

  /** Answers a call. */
  answer({ name, input }: OpenCall): unknown {
    const work: Record<string, (input: never) => unknown> = {
      logIn: ({ usr }: { usr: string }) => ({ status: 'accepted', user: PEOPLE.find(({ email }) => email === usr) }),
      placeOrder: (placing: Placing) => this.place(placing),
      completeOrder: (completing: Completing) => this.complete(completing),
      fetchOrders: (user: User) => this.listFor(user),
      makePayment: ({ orderId }: { orderId: string }) => this.ask(orderId),
      createInvoice: ({ orderId }: { orderId: string }) => this.invoice(orderId),
      fetchRegions: () => [turkana],
    }
    const found = work[name]
    if (!found) throw new Error(`the host knows no ${name}`)
    return found(input as never)
  }

  private place({ lines, orderId, user }: Placing): unknown {
    const items = lines.map(({ id }) => id)
    if (orderId === null) {
      const id = `SAL-ORD-${this.orders.length + 1}`
      this.orders.push({ id, owner: user.email, items, status: 'Draft', notes: '', requests: 0, invoices: 0 })
      return { status: 'placed', orderId: id }
    }
    const order = this.draftOf(orderId, user)
    if (!order) return { status: 'refused', message: 'No such draft' }
    order.items = items
    return { status: 'placed', orderId }
  }

  private complete({ orderId, form, user }: Completing): unknown {
    const order = this.draftOf(orderId, user)
    if (!order) return { status: 'refused', message: 'No such draft' }
    order.status = 'Order Received'
    order.notes = form.delivery_notes
    return { status: 'completed' }
  }

  private draftOf(orderId: string, { email }: User): HeldOrder | undefined {
    return this.orders.find(({ id, owner, status }) => id === orderId && owner === email && status === 'Draft')
  }

  private ask(orderId: string): unknown {
    const order = this.orders.find(({ id, status }) => id === orderId && status === 'Dispatched')
    if (!order) return { status: 'refused', message: 'Not out for delivery' }
    order.requests += 1
    return { status: 'requested' }
  }

  private invoice(orderId: string): unknown {
    const order = this.orders.find(({ id }) => id === orderId)
    if (!order) return { status: 'refused', message: 'No such order' }
    order.invoices += 1
    return { status: 'created' }
  }

  private listFor({ email, role }: User): Order[] {
    return this.orders
      .filter(({ owner }) => owner === email || role === 'Rider')
      .map(({ id, status }) => orderOf({ orderId: id, status }))
  }
}
