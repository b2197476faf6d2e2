import { CloseButton, Dialog, Portal } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { selectIsModalOpen, selectView } from '../../../machines/authModal.ts'
import type { AuthView } from '../../../machines/authModal.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { Chakra } from '../../theme/Chakra.tsx'
import { useIsMounted } from '../useIsMounted.ts'
import { AuthForms } from './AuthForms.tsx'
import { AUTH_VIEWS } from './authViews.ts'

/** The auth views in a dialog; the close button, Escape or a click outside close it (OPN-69). */
export function AuthModal() {
  const { authModal } = useApp()
  const isOpen = useSelector(authModal, selectIsModalOpen)
  const view = useLastView(useSelector(authModal, selectView))
  const titleId = useId()
  const isMounted = useIsMounted()
  return (
    <Chakra>
      <Dialog.Root
        open={isOpen && isMounted}
        onOpenChange={({ open }) => {
          if (!open) authModal.send({ type: 'auth.close' })
        }}
        ids={{ title: titleId }}
        placement={{ base: 'top', md: 'center' }}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner px="3">
            <Dialog.Content>
              <Dialog.Header>
                <Dialog.Title>{AUTH_VIEWS[view].title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body pb="6">
                <AuthForms view={view} titleId={titleId} />
              </Dialog.Body>
              <Dialog.CloseTrigger asChild>
                <CloseButton size="lg" aria-label="Close" />
              </Dialog.CloseTrigger>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </Chakra>
  )
}

/** The view, and while the dialog fades out the one it showed last. */
function useLastView(view: AuthView | null): AuthView {
  const [last, setLast] = useState<AuthView>(view ?? 'login')
  if (view && view !== last) setLast(view)
  return view ?? last
}
