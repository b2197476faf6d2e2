/** Of development only. */
const LIVE_VIEW = import.meta.env.DEV ? ', statechart-live-view' : ''

const BESIDES = `[data-session-notice], [data-toasts]${LIVE_VIEW}`

/** Returns whether an event is at what works while a dialog is open: "Stay signed in", the toasts, the live view. */
export const isBesides = ({ target }: Event): boolean => target instanceof Element && target.closest(BESIDES) !== null
