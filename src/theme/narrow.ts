/** Large text on a phone: a line has room for few letters. */
export const NARROW = '@media (max-width: 17.99em)'
