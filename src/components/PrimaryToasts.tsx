import { Toast, Toaster } from '@chakra-ui/react'
import { primaryToaster } from '../theme/primaryToaster.ts'

/** Where the primary toasts appear: top right, on phones across the top, clear of a product's buy bar. */
export function PrimaryToasts() {
  return (
    <Toaster toaster={primaryToaster} insetInline={{ mdDown: '4' }} width={{ mdDown: 'auto' }}>
      {(toast) => (
        <Toast.Root width={{ base: 'full', md: 'sm' }} pe="12">
          <Toast.Indicator />
          <div>
            {toast.title && <Toast.Title>{toast.title}</Toast.Title>}
            {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
          </div>
          <Toast.CloseTrigger minW="11" minH="11" aria-label="Dismiss" />
        </Toast.Root>
      )}
    </Toaster>
  )
}
