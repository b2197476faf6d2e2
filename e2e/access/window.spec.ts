import { testAccess } from '../support/accessTests.ts'
import { phoneStates, windowStates } from '../support/windowStates.ts'

testAccess(windowStates)
testAccess({ 'on phones only': phoneStates }, 'phone')
