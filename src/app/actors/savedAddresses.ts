import type { Address } from '../../../domain/people/addresses.ts'
import { followSession, oncePerApp } from './pageActors.ts'
import type { Resource } from '../queries/startResources.ts'

/** Returns the query of the user's addresses, which the account and the checkout share. Another user's are dropped. */
export const savedAddressesOf = oncePerApp(({ services, resources, session, ...app }): Resource<Address[]> => {
  const currentUser = () => session.getSnapshot().context.user
  const addresses: Resource<Address[]> = resources.start('addresses', async (signal) => {
    const user = currentUser()
    return user ? services.fetchAddresses(user, signal) : []
  })
  const forget = () => addresses.send({ type: 'resource.forget' })
  let owner = currentUser()?.email
  followSession(
    { ...app, session },
    {
      onUser: ({ email }) => {
        if (email !== owner) forget()
        owner = email
      },
      onEnd: forget,
      forget,
    },
  )
  return addresses
})
