import { Button, Dialog } from '@chakra-ui/react'
import { useId, type FormEvent } from 'react'
import type { User } from '../../../../domain/entities.ts'
import { readablePhone } from '../../../../domain/people/phone.ts'
import { chatText, emailAddress, shopMessageAddress } from '../../../../domain/share.ts'
import {
  selectIsAskingToDelete,
  selectIsDeleting,
  type AccountAccessActor,
} from '../../../../machines/people/accountAccess.ts'
import { useContact } from '../../../app/hooks.ts'
import { paths } from '../../../app/paths.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { PasswordInput } from '../../../components/auth/PasswordInput.tsx'
import { Field } from '../../../components/Field.tsx'
import { NewTabLink } from '../../../components/links/NewTabLink.tsx'
import { PageLink } from '../../../components/links/PageLink.tsx'
import { BusyButton } from '../../../components/form/BusyButton.tsx'
import { AccountDialog } from '../../../components/form/AccountDialog.tsx'
import { button, link, MUTED } from '../../../theme/classes.ts'
import styles from '../../../components/form/content.module.css'
import { useAccountAccess } from './useAccountAccess.ts'

interface DeleteAccountProps {
  user: User
  /** Whether the host deletes this user's account. */
  canDelete: boolean
}

/** Deletes the account, after asking for the password, or says whom to write to [ACC-11] (CTR-30). */
export function DeleteAccount({ user, canDelete }: DeleteAccountProps) {
  const text = useText('account')
  const access = useAccountAccess()
  const isAsking = useSelector(access, selectIsAskingToDelete)
  const noteId = useId()
  return (
    <div className={styles.ends}>
      <p id={noteId} className={`${MUTED} ${styles.text}`}>
        {text(canDelete ? 'settings.deleteNote' : 'settings.deleteAskNote')}
      </p>
      <button
        type="button"
        className={button({ variant: 'outline' })}
        aria-describedby={noteId}
        onClick={() => access.send({ type: 'access.askToDelete' })}
      >
        {text('settings.deleteAccount')}
      </button>
      {canDelete ? (
        <DeletionDialog user={user} access={access} isOpen={isAsking} />
      ) : (
        <AskShopDialog user={user} access={access} isOpen={isAsking} />
      )}
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

/** Opens a message to the shop that asks for the deletion; the user sends it. */
function AskShopDialog({ user, access, isOpen }: DeletionDialogProps) {
  const text = useText('account')
  const { data: contact } = useContact()
  const { mobile_number: phone = '', email_address: email = '' } = contact ?? {}
  const close = () => access.send({ type: 'access.keepAccount' })
  const message = {
    name: user.full_name,
    email: user.email,
    subject: text('settings.deleteAccount'),
    message: text('settings.deleteMessage'),
  }
  return (
    <AccountDialog role="alertdialog" isOpen={isOpen} onClose={close}>
      <Dialog.Content>
        <Dialog.Header>
          <Dialog.Title>{text('settings.deleteQuestion')}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body overflowWrap="anywhere">
          <Dialog.Description mb="4">{text('settings.deleteAsk')}</Dialog.Description>
          <div className={styles.actions}>
            {phone && (
              <NewTabLink href={shopMessageAddress(chatText(message), phone)}>
                {text('settings.deleteWhatsApp', { phone: readablePhone(phone) })}
              </NewTabLink>
            )}
            {email && (
              <NewTabLink href={emailAddress(message, email)}>{text('settings.deleteEmail', { email })}</NewTabLink>
            )}
            {!phone && !email && (
              <PageLink to={paths.contact} className={link({ variant: 'plain' })} onClick={close}>
                {text('settings.deleteContact')}
              </PageLink>
            )}
          </div>
        </Dialog.Body>
        <Dialog.Footer>
          <Button variant="outline" onClick={close}>
            {text('settings.keepAccount')}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </AccountDialog>
  )
}
