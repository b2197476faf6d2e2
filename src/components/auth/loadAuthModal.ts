import { withMessages } from '../../messages/loadMessages.ts'

/** Loads the auth modal. Call it when the shopper points at a button that opens the modal, so that it opens at once. */
export const loadAuthModal = async () => (await withMessages(import('./AuthModal.tsx'), 'auth', 'notices')).AuthModal
