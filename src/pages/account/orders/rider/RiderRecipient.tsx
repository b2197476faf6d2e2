import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react'
import { MapPin, MessageCircle, MessageSquare, Navigation, Phone, StickyNote } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Order } from '../../../../../domain/entities.ts'
import { placeLinkOf } from '../../../../../domain/orders/mapPin.ts'
import { callLink, messageLink, readablePhone, whatsappLink } from '../../../../../domain/people/phone.ts'
import { useText } from '../../../../app/useText.ts'

/** The recipient, address and note. */
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
      {!order.mobile_number && (
        <Text mt="3" fontWeight="medium">
          {text('rider.noPhone')}
        </Text>
      )}
    </Box>
  )
}

/** Large links to call, to write and to the map. */
export function RiderLinks({ order }: { order: Order }) {
  const text = useText('account')
  const phone = order.mobile_number
  const whatsapp = whatsappLink(phone, text('rider.whatsappText', { orderId: order.orderId }))
  const map = placeLinkOf(order)
  return (
    <Grid mt="3" gap="3" templateColumns="repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))">
      {phone && <BigLink href={callLink(phone)} icon={Phone} label={text('rider.call')} number={phone} />}
      {phone && <BigLink href={messageLink(phone)} icon={MessageSquare} label={text('rider.message')} number={phone} />}
      {whatsapp && (
        <BigLink href={whatsapp} icon={MessageCircle} label={text('rider.whatsapp')} number={phone} isExternal />
      )}
      {map && <BigLink href={map} icon={Navigation} label={text('rider.map')} />}
    </Grid>
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
  number?: string
  /** Opens another site. */
  isExternal?: boolean
}

/** A link that is easy to hit with a thumb. */
function BigLink({ href, icon: Icon, label, number, isExternal = false }: BigLinkProps) {
  return (
    <Button asChild variant="outline" minH="14" px="2" py="1" gap="2" textStyle="lg">
      <a href={href} {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}>
        <Icon size={22} aria-hidden="true" />
        <Box as="span" textAlign="start" minW="0">
          {label}{' '}
          {number && (
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
          )}
        </Box>
      </a>
    </Button>
  )
}
