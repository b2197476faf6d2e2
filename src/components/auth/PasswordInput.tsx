import { Box, IconButton, Input, type InputProps } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../app/useText.ts'

interface PasswordInputProps extends InputProps {
  /** While it is sent it is hidden again: password managers look at it then. */
  isBusy: boolean
}

/** A password with a button that shows it: a long one is hard to type unseen on a phone. */
export function PasswordInput({ isBusy, ...props }: PasswordInputProps) {
  const text = useText('auth')
  const [isWanted, setIsWanted] = useState(false)
  const isShown = isWanted && !isBusy
  return (
    <Box position="relative" w="full">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        pe="12"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <IconButton
        type="button"
        variant="ghost"
        size="lg"
        position="absolute"
        insetEnd="0"
        top="0"
        color="fg.muted"
        aria-label={text('showPassword')}
        aria-pressed={isShown}
        // Keeps the focus in the field, so that a phone's keyboard stays open.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setIsWanted(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </IconButton>
    </Box>
  )
}
