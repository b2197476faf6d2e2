import { Box, Button, HStack, SimpleGrid } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'
import type { FormEvent } from 'react'
import type { AddressField } from '../../../../domain/people/addresses.ts'
import {
  selectDraft,
  selectIsSaving,
  selectTypedInto,
  type AddressBookActor,
} from '../../../../machines/people/addressBook.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { BusyButton } from '../../../components/form/BusyButton.tsx'
import { InputField } from '../../../components/form/ControlField.tsx'
import { PANEL } from '../../../theme/classes.ts'

const FIELDS: { field: AddressField; autoComplete: string; inputMode?: 'numeric' }[] = [
  { field: 'street_address', autoComplete: 'street-address' },
  { field: 'city', autoComplete: 'address-level2' },
  { field: 'postal_code', autoComplete: 'postal-code', inputMode: 'numeric' },
]

/** The form for a new or an existing address [ADR-05] (OPN-71). */
export function AddressForm({ book }: { book: AddressBookActor }) {
  const text = useText('account')
  const draft = useSelector(book, selectDraft)
  const isSaving = useSelector(book, selectIsSaving)
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)

  // The pressed button has disappeared. After logging in again, the focus returns to the field last typed into. A focus
  // elsewhere, such as on the tabs, stays.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const typedInto = form.current?.elements.namedItem(selectTypedInto(book.getSnapshot()) ?? '')
    const target = typedInto instanceof HTMLInputElement ? typedInto : title.current
    target?.focus()
  }, [book])

  function save(event: FormEvent) {
    event.preventDefault()
    book.send({ type: 'addresses.save' })
  }

  return (
    <Box className={PANEL}>
      <Box as="h2" mb="4" id={titleId} ref={title} tabIndex={-1} outline="none">
        {text(draft.address_id ? 'addresses.editTitle' : 'addresses.addTitle')}
      </Box>
      <form ref={form} method="post" onSubmit={save} aria-labelledby={titleId}>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          {FIELDS.map(({ field, ...input }, index) => (
            <InputField
              key={field}
              field={{ required: true, readOnly: isSaving, gridColumn: index === 0 ? { md: '1 / -1' } : undefined }}
              label={text(`addresses.fields.${field}`)}
              name={field}
              {...input}
              dir="auto"
              value={draft[field]}
              onType={(value) => book.send({ type: 'addresses.type', field, value })}
            />
          ))}
        </SimpleGrid>
        <HStack mt="6" gap="3" wrap="wrap">
          <BusyButton type="submit" isBusy={isSaving} busyText={text('addresses.saving')}>
            {text('addresses.save')}
          </BusyButton>
          <Button variant="outline" disabled={isSaving} onClick={() => book.send({ type: 'addresses.cancel' })}>
            {text('cancel')}
          </Button>
        </HStack>
      </form>
    </Box>
  )
}
