import { testAllStates } from '../support/stateTests.ts'
import { browsingStates } from '../support/browsingStates.ts'

testAllStates(browsingStates)
