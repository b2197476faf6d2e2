import { testAccess } from '../support/accessTests.ts'
import { accountStates } from '../support/counterStates.ts'

testAccess(accountStates)
