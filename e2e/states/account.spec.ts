import { testStates } from '../support/stateTests.ts'
import { accountStates } from '../support/customerStates.ts'

testStates(accountStates)
