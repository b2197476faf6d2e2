import { Badge, Box, Button, Flex, HStack, Text } from '@chakra-ui/react'
import { Pencil, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { linesOf, type Address } from '../../../../domain/people/addresses.ts'
import { useText } from '../../../app/useText.ts'
import { BusyButton } from '../BusyButton.tsx'

interface AddressCardProps {
  address: Address
  /** The `id` of the Edit button, which must stay the same when the list is shown again. */
  editId: string
  /** The first address is the default (CTR-35). */
  isDefault: boolean
  isBeingDeleted: boolean
  /** While an address is being deleted, the buttons do nothing. */
  isLocked: boolean
  onEdit: () => void
  onDelete: () => void
}

/** An address with its buttons [ADR-01 to ADR-04]; the country only if the host sends it (CTR-58). */
export function AddressCard({
  address,
  editId,
  isDefault,
  isBeingDeleted,
  isLocked,
  onEdit,
  onDelete,
}: AddressCardProps) {
  const text = useText('account')
  const textId = useId()
  return (
    <Flex as="li" direction="column" bg="bg.panel" borderRadius="xl" p={{ base: '4', md: '6' }}>
      <Flex justify="space-between" align="center" gap="3" mb="2">
        <Box as="h3">{text('addresses.primary')}</Box>
        {isDefault && <Badge colorPalette="brand">{text('addresses.default')}</Badge>}
      </Flex>
      <Box id={textId} flex="1" color="fg.muted" overflowWrap="anywhere">
        {linesOf(address).map((line, index) => (
          <Text key={index} dir="auto">
            {line}
          </Text>
        ))}
      </Box>
      <HStack mt="4" gap="3" wrap="wrap">
        <Button id={editId} variant="outline" aria-describedby={textId} disabled={isLocked} onClick={onEdit}>
          <Pencil size={18} aria-hidden="true" /> {text('addresses.edit')}
        </Button>
        <BusyButton
          variant="outline"
          colorPalette="gray"
          aria-describedby={textId}
          isBusy={isBeingDeleted}
          busyText={text('addresses.deleting')}
          disabled={isLocked && !isBeingDeleted}
          onClick={onDelete}
        >
          <Trash2 size={18} aria-hidden="true" /> {text('addresses.delete')}
        </BusyButton>
      </HStack>
    </Flex>
  )
}
