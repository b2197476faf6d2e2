import type { Address } from '../../../../domain/people/addresses.ts'
import type { User } from '../../../../domain/entities.ts'
import { addressBookMachine, type AddressBookActor } from '../../../../machines/people/addressBook.ts'
import { asUser, endsAs, oncePerApp, startPageActor } from '../../../app/actors/pageActors.ts'
import { useApp, useResource, type Read } from '../../../app/hooks.ts'
import type { App } from '../../../app/app.ts'
import { savedAddressesOf } from '../../../app/actors/savedAddresses.ts'

/** Returns the user's addresses, fetched again at each visit, and the actor that changes them. */
export function useAddressBook(user: User): { addresses: Read<Address[]>; book: AddressBookActor } {
  const app = useApp()
  return { addresses: useResource(savedAddressesOf(app), { fresh: true }), book: bookOf(app, user) }
}

type Services = App['services']

/** Outlives the page, so that nothing typed is lost when the session expires. */
const bookOf = oncePerApp((app, user: User): AddressBookActor => {
  const { services, session } = app
  const addresses = savedAddressesOf(app)
  const machine = addressBookMachine.provide({
    actors: {
      saveAddress: asUser(app, (request: Parameters<Services['saveAddress']>[0]) =>
        endsAs(services.saveAddress(request), 'saved'),
      ),
      deleteAddress: asUser(app, (request: Parameters<Services['deleteAddress']>[0]) =>
        endsAs(services.deleteAddress(request), 'deleted'),
      ),
    },
  })

  /** Shows a change before the host's new list arrives. */
  const change = (changed: (known: Address[]) => Address[]) => {
    // The session has ended: the list is fetched at the next login.
    if (!session.getSnapshot().context.user) return
    const known = addresses.getSnapshot().context.value
    if (known) addresses.send({ type: 'resource.replaced', value: changed(known) })
    addresses.send({ type: 'resource.refresh' })
  }
  return startPageActor(app, machine, {
    input: { user },
    hears: {
      'addresses.saved': ({ draft }) =>
        change((known) =>
          known.map((each) =>
            draft.address_id && each.address_id === draft.address_id ? { ...each, ...draft } : each,
          ),
        ),
      'addresses.deleted': ({ addressId }) => change((known) => known.filter((each) => each.address_id !== addressId)),
    },
    onUser: 'addresses.userChanged',
    forget: { type: 'addresses.forget' },
  })
})
