import { testStates } from '../support/stateTests.ts'
import { checkoutStates } from '../support/customerStates.ts'

testStates(checkoutStates)
