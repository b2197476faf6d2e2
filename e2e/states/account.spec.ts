import { testAllStates } from '../support/stateTests.ts'
import { accountStates } from '../support/customerStates.ts'

testAllStates(accountStates)
