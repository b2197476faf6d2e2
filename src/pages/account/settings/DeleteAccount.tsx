import { Button, Dialog } from '@chakra-ui/react'
import { useId, type FormEvent } from 'react'
import type { User } from '../../../../domain/entities.ts'
import {
  selectIsAskingToDelete,
  selectIsDeleting,
  type AccountAccessActor,
} from '../../../../machines/accountAccess.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { PasswordInput } from '../../../components/auth/PasswordInput.tsx'
import { Field } from '../../../components/Field.tsx'
import { BusyButton } from '../BusyButton.tsx'
import { AccountDialog } from '../AccountDialog.tsx'
import controls from '../../../theme/controls.module.css'
import parts from '../../../theme/parts.module.css'
import styles from '../content.module.css'
import { useAccountAccess } from './useAccountAccess.ts'

/** Deletes the account, after asking for the password [ACC-11] (CTR-30). */
export function DeleteAccount({ user }: { user: User }) {
  const text = useText('account')
  const { access } = useAccountAccess()
  const isAsking = useSelector(access, selectIsAskingToDelete)
  const noteId = useId()
  return (
    <div className={styles.ends}>
      <p id={noteId} className={`${parts.muted} ${styles.text}`}>
        {text('settings.deleteNote')}
      </p>
      <button
        type="button"
        className={`${controls.button} ${controls.outline}`}
        aria-describedby={noteId}
        onClick={() => access.send({ type: 'access.askToDelete' })}
      >
        {text('settings.deleteAccount')}
      </button>
      <DeletionDialog user={user} access={access} isOpen={isAsking} />
    </div>
  )
}

interface DeletionDialogProps {
  user: User
  access: AccountAccessActor
  isOpen: boolean
}

function DeletionDialog({ user, access, isOpen }: DeletionDialogProps) {
  const text = useText('account')
  const isDeleting = useSelector(access, selectIsDeleting)
  const keep = () => access.send({ type: 'access.keepAccount' })

  function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('current_password'))
    access.send({ type: 'access.deleteAccount', password })
  }

  return (
    <AccountDialog role="alertdialog" isOpen={isOpen} onClose={keep}>
      <Dialog.Content>
        <form method="post" onSubmit={remove}>
          <Dialog.Header>
            <Dialog.Title>{text('settings.deleteQuestion')}</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body>
            <Dialog.Description mb="4">{text('settings.deleteMeaning')}</Dialog.Description>
            {/* for password managers */}
            <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
            <Field label={text('settings.fields.current_password')} isRequired>
              {(control) => (
                <PasswordInput
                  {...control}
                  name="current_password"
                  autoComplete="current-password"
                  readOnly={isDeleting}
                  isBusy={isDeleting}
                />
              )}
            </Field>
          </Dialog.Body>
          <Dialog.Footer flexWrap="wrap">
            <Button type="button" variant="outline" disabled={isDeleting} onClick={keep}>
              {text('settings.keepAccount')}
            </Button>
            <BusyButton type="submit" isBusy={isDeleting} busyText={text('settings.deletingAccount')}>
              {text('settings.deleteForGood')}
            </BusyButton>
          </Dialog.Footer>
        </form>
      </Dialog.Content>
    </AccountDialog>
  )
}
