import { testAccess } from '../support/accessTests.ts'
import { phoneStates, browsingStates } from '../support/browsingStates.ts'

testAccess(browsingStates)
testAccess({ 'on phones only': phoneStates }, 'phone')
