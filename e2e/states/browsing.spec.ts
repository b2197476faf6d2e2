import { testStates } from '../support/stateTests.ts'
import { phoneStates, browsingStates } from '../support/browsingStates.ts'

testStates(browsingStates)
testStates({ 'on phones only': phoneStates }, { isPhoneOnly: true })
