/** Large text on a phone: a line has room for few letters. */
export const NARROW = '@media (max-width: 17.99em)'

/** Styles of a row whose parts stand below one another where the text is large. */
export const WRAPS_IF_NARROW = { [NARROW]: { flexWrap: 'wrap' } }
