import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { selectIsUnsaved, selectProduct, type OwnerProductActor } from '../../../machines/owner/ownerProduct.ts'
import { selectSentPicture, type PictureUploadsActor } from '../../../machines/owner/pictureUploads.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { ConfirmDialog } from '../../components/form/ConfirmDialog.tsx'

interface LeaveDialogProps {
  form: OwnerProductActor
  uploads: PictureUploadsActor
}

/** Asks before unsaved changes are lost, or pictures that are being sent; the browser asks on reload. */
export function LeaveDialog({ form, uploads }: LeaveDialogProps) {
  const isUnsaved = useSelector(form, selectIsUnsaved)
  const isSending = useSelector(uploads, selectSentPicture) > 0
  const { name } = useSelector(form, selectProduct)
  const text = useText('ownerProducts')
  return (
    (isUnsaved || isSending) && (
      <LeaveQuestion
        subject={name || text('newTitle')}
        isLost={() => selectIsUnsaved(form.getSnapshot()) || selectSentPicture(uploads.getSnapshot()) > 0}
        onLeave={() => form.send({ type: 'product.discard' })}
      />
    )
  )
}

interface LeaveQuestionProps {
  /** What is left. */
  subject: string
  isLost: () => boolean
  onLeave: () => void
}

/**
 * Asks before a page is left with what is not saved. Show it only then: the router asks one blocker, and that of the
 * tab Shop may be needed.
 */
export function LeaveQuestion({ subject, isLost, onLeave }: LeaveQuestionProps) {
  const text = useText('ownerProducts')
  const blocker = useBlocker(isLost)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return (
    <ConfirmDialog
      subject={blocker.state === 'blocked' ? subject : null}
      question={text('leave.question')}
      confirm={text('leave.leave')}
      decline={text('leave.stay')}
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
      onDecline={() => blocker.reset?.()}
    />
  )
}
