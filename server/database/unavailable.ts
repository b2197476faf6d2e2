/**
 * The database cannot be had at the moment: it is gone, full or too busy, or the connection broke before the answer
 * came. What a commit did is then not known; to ask again must be safe.
 */
export class DatabaseUnavailable extends Error {}
