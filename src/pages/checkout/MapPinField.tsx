import { Box, Button, Text } from '@chakra-ui/react'
import { MapPin, MapPinOff } from 'lucide-react'
import { selectIsOrdering } from '../../../machines/purchase.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { useMapPin } from './useMapPin.ts'

/** A button that puts the device's position on the order, and removes it again (OPN-107). */
export function MapPinField() {
  const text = useText('checkout')
  const isOrdering = useSelector(useApp().purchase, selectIsOrdering)
  const { pin, progress, share, remove } = useMapPin()
  if (!('geolocation' in navigator)) return null
  const isAsking = progress === 'asking'
  const Icon = pin ? MapPinOff : MapPin
  return (
    <Box>
      {/* One button for both, so that it keeps the focus. */}
      <Button
        type="button"
        variant="outline"
        h="auto"
        minH="11"
        py="2"
        whiteSpace="normal"
        disabled={isOrdering}
        aria-busy={isAsking || undefined}
        onClick={pin ? remove : share}
      >
        <Icon size={18} aria-hidden="true" />
        {text(pin ? 'pin.remove' : 'pin.share')}
      </Button>
      <Text role="status" mt="2" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {isAsking ? text('pin.asking') : pin ? text('pin.isSet', { pin }) : text(`pin.${progress}`)}
      </Text>
    </Box>
  )
}
