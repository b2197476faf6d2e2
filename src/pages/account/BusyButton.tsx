import { Button, type ButtonProps } from '@chakra-ui/react'
import type { ComponentProps, Ref } from 'react'
import { BusyButton as PlainBusyButton } from '../../components/BusyButton.tsx'

type BusyButtonProps = ButtonProps &
  Pick<ComponentProps<typeof PlainBusyButton>, 'isBusy' | 'busyText'> & { ref?: Ref<HTMLButtonElement> }

/** The button for work that takes time, with Chakra's styles. */
export function BusyButton({ isBusy, busyText, children, ref, ...props }: BusyButtonProps) {
  return (
    <Button asChild colorPalette="brand" {...props}>
      <PlainBusyButton ref={ref} type={props.type ?? 'button'} className="" isBusy={isBusy} busyText={busyText}>
        {children}
      </PlainBusyButton>
    </Button>
  )
}
