import type { Address } from '../../../domain/people/addresses.ts'
import { followSession, oncePerApp, queryOfUser } from './pageActors.ts'
import type { Resource } from '../queries/startResources.ts'

/** Returns the query of the user's addresses, which the account and the checkout share. Another user's are dropped. */
export const savedAddressesOf = oncePerApp((app): Resource<Address[]> => {
  const addresses = queryOfUser<Address[]>(app, 'addresses', app.services.fetchAddresses, [])
  const forget = () => addresses.send({ type: 'resource.forget' })
  let owner = app.session.getSnapshot().context.user?.email
  followSession(app, {
    onUser: ({ email }) => {
      if (email !== owner) forget()
      owner = email
    },
    onEnd: forget,
    forget,
  })
  return addresses
})
