import { testAccess } from '../support/accessTests.ts'
import { accountStates } from '../support/customerStates.ts'

testAccess(accountStates)
