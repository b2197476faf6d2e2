import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { selectIsUnsaved, selectProduct, type OwnerProductActor } from '../../../../../machines/ownerProduct.ts'
import { selectSentPicture, type PictureUploadsActor } from '../../../../../machines/pictureUploads.ts'
import { useSelector } from '../../../../app/useSelector.ts'
import { useText } from '../../../../app/useText.ts'
import { ConfirmDialog } from '../../ConfirmDialog.tsx'

interface LeaveDialogProps {
  form: OwnerProductActor
  uploads: PictureUploadsActor
}

/** Asks before unsaved changes are lost, or pictures that are being sent; the browser asks on reload. */
export function LeaveDialog({ form, uploads }: LeaveDialogProps) {
  const isUnsaved = useSelector(form, selectIsUnsaved)
  const isSending = useSelector(uploads, selectSentPicture) > 0
  // the router asks one blocker only, and that of the tab Shop may be needed
  return (isUnsaved || isSending) && <Question form={form} uploads={uploads} />
}

function Question({ form, uploads }: LeaveDialogProps) {
  const text = useText('ownerProducts')
  const { name } = useSelector(form, selectProduct)
  const blocker = useBlocker(() => selectIsUnsaved(form.getSnapshot()) || selectSentPicture(uploads.getSnapshot()) > 0)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return (
    <ConfirmDialog
      subject={blocker.state === 'blocked' ? name || text('newTitle') : null}
      question={text('leave.question')}
      confirm={text('leave.leave')}
      decline={text('leave.stay')}
      onConfirm={() => {
        form.send({ type: 'product.discard' })
        blocker.proceed?.()
      }}
      onDecline={() => blocker.reset?.()}
    />
  )
}
