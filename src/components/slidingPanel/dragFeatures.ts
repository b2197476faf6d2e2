import { domMax } from 'framer-motion'

/** What framer-motion needs to drag. A file of its own, so that it loads after the panel is open. */
export const dragFeatures = domMax
