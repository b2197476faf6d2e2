import { chakra } from '@chakra-ui/react'
import { BusyButton as PlainBusyButton } from '../BusyButton.tsx'

/** The button for work that takes time, with Chakra's style props. */
export const BusyButton = chakra(PlainBusyButton)
