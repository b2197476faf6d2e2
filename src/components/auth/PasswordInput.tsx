import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useText } from '../../app/useText.ts'
import { button, INPUT } from '../../theme/classes.ts'
import styles from './auth.module.css'

interface PasswordInputProps extends ComponentProps<'input'> {
  /** While it is sent it is hidden again: password managers look at it then. */
  isBusy: boolean
}

/** A password with a button that shows it: a long one is hard to type unseen on a phone. */
export function PasswordInput({ isBusy, ...props }: PasswordInputProps) {
  const text = useText('auth')
  const [isWanted, setIsWanted] = useState(false)
  const isShown = isWanted && !isBusy
  return (
    <div className={styles.password}>
      <input
        {...props}
        className={INPUT}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        className={`${button({ variant: 'plain', icon: true })} ${styles.eye}`}
        aria-label={text('showPassword')}
        aria-pressed={isShown}
        // Keeps the focus in the field, so that a phone's keyboard stays open.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setIsWanted(!isShown)}
      >
        {isShown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
      </button>
    </div>
  )
}
