import { RadioGroup, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { usePromises } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { DeliveryFee } from '../../components/order/DeliveryFee.tsx'
import { Panel } from '../../components/Panel.tsx'
import { WRAPS_IF_NARROW } from '../../theme/narrow.ts'
import { useCheckoutCosts } from './useCheckoutCosts.ts'

const METHODS = ['standard', 'express'] as const

/** Two delivery methods at one fee. The choice stays on this page and is not sent [CHK-06 to CHK-08] (CTR-06). */
export function MethodSection() {
  const text = useText('checkout')
  const [method, setMethod] = useState('standard')
  const { delivery } = useCheckoutCosts()
  const promised = usePromises()
  return (
    <Panel title={text('method.title')}>
      <RadioGroup.Root
        colorPalette="brand"
        value={method}
        onValueChange={({ value }) => setMethod(value ?? 'standard')}
      >
        <RadioGroup.Label srOnly>{text('method.title')}</RadioGroup.Label>
        <Stack gap="3">
          {METHODS.map((value) => (
            <RadioGroup.Item
              key={value}
              value={value}
              w="full"
              gap="3"
              px="4"
              py="3"
              borderWidth="1px"
              borderColor={{ base: 'border', _checked: 'brand.solid' }}
              borderRadius="lg"
              css={WRAPS_IF_NARROW}
            >
              <RadioGroup.ItemHiddenInput />
              <RadioGroup.ItemIndicator />
              <RadioGroup.ItemText flex="1">
                {text(`method.${value}.name`)}
                <Text as="span" display="block" fontSize="sm" color="fg.muted" fontWeight="normal">
                  {promised(`${value}Delivery`, text(`method.${value}.time`))}
                </Text>
              </RadioGroup.ItemText>
              <Text as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                {delivery && <DeliveryFee {...delivery} />}
              </Text>
            </RadioGroup.Item>
          ))}
        </Stack>
      </RadioGroup.Root>
    </Panel>
  )
}
