import { Box, Flex, Link, Text } from '@chakra-ui/react'
import { Mail, Phone } from 'lucide-react'
import { useContact } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { PhoneLink } from '../../components/PhoneLink.tsx'

/** How to contact the shop [TRK-06]. */
export function TrackingHelp() {
  const text = useText('trackOrder')
  const { data: contact } = useContact()
  if (!contact?.mobile_number && !contact?.email_address) return null
  return (
    <Box as="section" aria-label={text('help.label')} mt="8">
      <Box as="h2" mb="1">
        {text('help.title')}
      </Box>
      <Flex columnGap="8" direction={{ base: 'column', md: 'row' }} color="fg.muted">
        {contact.mobile_number && (
          <Flex align="center" gap="2">
            <Phone size={18} aria-hidden="true" />
            <Text as="span">{text('help.call')}</Text>
            <PhoneLink number={contact.mobile_number} />
          </Flex>
        )}
        {contact.email_address && (
          <Flex align="center" gap="2" minW="0">
            <Mail size={18} aria-hidden="true" />
            <Text as="span">{text('help.email')}</Text>
            <Link
              href={`mailto:${contact.email_address}`}
              colorPalette="brand"
              fontWeight="medium"
              alignItems="center"
              minH="11"
              minW="0"
              overflowWrap="anywhere"
            >
              {contact.email_address}
            </Link>
          </Flex>
        )}
      </Flex>
    </Box>
  )
}
