/** The address of the web manifest of an owner's counter. */
export const COUNTER_MANIFEST = '/counter.webmanifest'
