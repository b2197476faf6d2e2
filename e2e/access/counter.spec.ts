import { testAccess } from '../support/accessTests.ts'
import { counterStates } from '../support/counterStates.ts'

testAccess(counterStates)
