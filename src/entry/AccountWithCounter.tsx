import { AccountPage } from '../pages/account/AccountPage.tsx'
import { withMessages } from '../messages/loadMessages.ts'

const loadCounter = async () =>
  (
    await withMessages(
      import('../counter/OwnerTabs.tsx'),
      'owner',
      'ownerOrders',
      'ownerProducts',
      'ownerImport',
      'ownerShop',
      'ownerPeople',
      'ownerFactors',
    )
  ).OwnerTabs

/** The page of the account, which loads the counter for owners only (OPN-140). */
export function AccountWithCounter() {
  return <AccountPage loadCounter={loadCounter} />
}
