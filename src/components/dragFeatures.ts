import { domMax } from 'framer-motion'

/** What framer-motion needs to drag; in a file of its own, so that a panel opens before it is there. */
export const dragFeatures = domMax
