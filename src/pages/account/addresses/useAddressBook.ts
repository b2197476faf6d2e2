import { createActor, fromPromise } from 'xstate'
import type { Address } from '../../../../domain/people/addresses.ts'
import type { User } from '../../../../domain/entities.ts'
import { refusalOrThrow } from '../../../../domain/outcomes.ts'
import { addressBookMachine, type AddressBookActor } from '../../../../machines/people/addressBook.ts'
import { listen } from '../../../app/actors/listen.ts'
import { followSession, loggedInUser, oncePerApp } from '../../../app/actors/pageActors.ts'
import { useApp, useResource, type Read } from '../../../app/hooks.ts'
import type { Resource } from '../../../app/queries/startResources.ts'
import { savedAddressesOf } from '../../../app/actors/savedAddresses.ts'

interface AddressBook {
  addresses: Resource<Address[]>
  book: AddressBookActor
}

/** Returns the user's addresses, fetched again at each visit, and the actor that changes them. */
export function useAddressBook(user: User): { addresses: Read<Address[]>; book: AddressBookActor } {
  const app = useApp()
  const { addresses, book } = addressBookOf(app, user)
  return { addresses: useResource(addresses, { fresh: true }), book }
}

/** Outlives the page, so that nothing typed is lost when the session expires. */
const addressBookOf = oncePerApp((app, user: User): AddressBook => {
  const { services, session, settings, announce } = app
  const addresses = savedAddressesOf(app)
  const book = createActor(
    addressBookMachine.provide({
      actors: {
        saveAddress: fromPromise(async ({ input }) =>
          services
            .saveAddress({ ...input, user: loggedInUser(app) })
            .then(() => ({ status: 'saved' as const }), refusalOrThrow),
        ),
        deleteAddress: fromPromise(async ({ input }) =>
          services
            .deleteAddress({ ...input, user: loggedInUser(app) })
            .then(() => ({ status: 'deleted' as const }), refusalOrThrow),
        ),
      },
    }),
    { ...settings, input: { user } },
  ).start()

  /** Shows a change before the host's new list arrives. */
  const change = (changed: (known: Address[]) => Address[]) => {
    // The session has ended: the list is fetched at the next login.
    if (!session.getSnapshot().context.user) return
    const known = addresses.getSnapshot().context.value
    if (known) addresses.send({ type: 'resource.replaced', value: changed(known) })
    addresses.send({ type: 'resource.refresh' })
  }
  listen(book, {
    'notice.raised': ({ notice }) => announce(notice),
    'addresses.saved': ({ draft }) =>
      change((known) =>
        known.map((each) => (draft.address_id && each.address_id === draft.address_id ? { ...each, ...draft } : each)),
      ),
    'addresses.deleted': ({ addressId }) => change((known) => known.filter((each) => each.address_id !== addressId)),
  })
  followSession(app, {
    onUser: (caller) => book.send({ type: 'addresses.userChanged', user: caller }),
    forget: () => book.send({ type: 'addresses.forget' }),
  })

  return { addresses, book }
})
