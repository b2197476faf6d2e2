import { testAllStates } from '../support/stateTests.ts'
import { checkoutStates } from '../support/customerStates.ts'

testAllStates(checkoutStates)
