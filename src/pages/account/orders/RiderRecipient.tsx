import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react'
import { MapPin, MessageSquare, Phone, StickyNote } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Order } from '../../../../domain/entities.ts'
import { callLink, messageLink, readablePhone } from '../../../../domain/people/phone.ts'
import { useText } from '../../../app/useText.ts'

/** The recipient, address and note, and large links to call or message. */
export function RiderRecipient({ order }: { order: Order }) {
  const text = useText('account')
  const name = [order.first_name, order.last_name].filter(Boolean).join(' ') || order.customer
  const place = [order.street_address, order.location, order.region].filter(Boolean).join(', ')
  return (
    <Box>
      {name && (
        <Text textStyle="2xl" fontWeight="bold" overflowWrap="anywhere">
          {name}
        </Text>
      )}
      {place && <Line icon={MapPin}>{place}</Line>}
      {order.delivery_notes && <Line icon={StickyNote}>{order.delivery_notes}</Line>}
      {order.mobile_number ? (
        <Grid mt="3" gap="3" templateColumns="repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))">
          <BigLink
            href={callLink(order.mobile_number)}
            icon={Phone}
            label={text('rider.call')}
            number={order.mobile_number}
          />
          <BigLink
            href={messageLink(order.mobile_number)}
            icon={MessageSquare}
            label={text('rider.message')}
            number={order.mobile_number}
          />
        </Grid>
      ) : (
        <Text mt="3" fontWeight="medium">
          {text('rider.noPhone')}
        </Text>
      )}
    </Box>
  )
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <Flex mt="1.5" gap="2" textStyle="lg">
      <Box as="span" flexShrink="0" mt="1" color="fg.muted">
        <Icon size={20} aria-hidden="true" />
      </Box>
      <Text minW="0" overflowWrap="anywhere" whiteSpace="pre-line">
        {children}
      </Text>
    </Flex>
  )
}

interface BigLinkProps {
  href: string
  icon: LucideIcon
  label: string
  number: string
}

/** A link that is easy to hit with a thumb. */
function BigLink({ href, icon: Icon, label, number }: BigLinkProps) {
  return (
    <Button asChild variant="outline" colorPalette="brand" h="auto" minH="16" px="2" textStyle="lg">
      <a href={href}>
        <Icon size={22} aria-hidden="true" />
        <Box as="span" textAlign="start" minW="0">
          {label}{' '}
          <Box
            as="span"
            display="block"
            textStyle="sm"
            fontVariantNumeric="tabular-nums"
            overflowWrap="anywhere"
            whiteSpace="normal"
          >
            {readablePhone(number)}
          </Box>
        </Box>
      </a>
    </Button>
  )
}
