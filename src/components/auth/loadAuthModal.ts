/** The auth modal's code; ask for it when the shopper reaches for what opens the modal, so that it opens without a wait. */
export const loadAuthModal = async () => (await import('./AuthModal.tsx')).AuthModal
