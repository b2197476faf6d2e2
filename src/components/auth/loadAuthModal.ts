/** Loads the auth modal. Call it when the shopper points at a button that opens the modal, so that it opens at once. */
export const loadAuthModal = async () => (await import('./AuthModal.tsx')).AuthModal
