import { testAccess } from '../support/accessTests.ts'
import { checkoutStates } from '../support/customerStates.ts'

testAccess(checkoutStates)
