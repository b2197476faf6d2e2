import { Share2 } from 'lucide-react'
import { NETWORKS, shareAddress, type Network, type Shared } from '../../domain/share.ts'
import { selectIsCopied } from '../../machines/share.ts'
import { useContact } from '../app/hooks.ts'
import { useSelector } from '../app/useSelector.ts'
import { useShare } from '../app/useShare.ts'
import controls from '../theme/controls.module.css'
import layout from '../theme/layout.module.css'
import styles from './ShareRow.module.css'

/** The signs of the networks, in a square of 24. */
const SIGNS: Record<Network, string> = {
  Facebook: 'M14 22v-8h3l.6-4H14V7.5q0-2 2-2h1.8V2.2Q16.6 2 15.2 2 10 2 10 7v3H7v4h3v8z',
  Twitter: 'M3 3h5.5l4.3 6L18 3h2.6l-6.7 7.7L21.5 21H16l-4.7-6.5L5.7 21H3.1l7-8.1zm3.7 1.9 10.2 14.2h1L7.7 4.9z',
  WhatsApp:
    'M12 2a10 10 0 0 0-8.6 15L2 22l5.2-1.4A10 10 0 1 0 12 2zm0 1.9a8.1 8.1 0 1 1-4.5 14.8l-2.8.7.8-2.7A8.1 8.1 0 0 1 12 3.9zM8.4 7.3q-1.4.9-1.1 2.8c.6 3.2 4.1 6.3 7.3 6.5q2.3-.1 2.4-2.3c0-.5-2-1.4-2.4-1.4s-1 1.3-1.4 1.2a6.5 6.5 0 0 1-3.3-3c0-.4.9-.9.9-1.4 0-.4-.8-2.3-1.2-2.4z',
  LinkedIn: 'M3.5 9h4v12h-4zm2-6a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM10 9h3.8v1.7q1.2-2 3.7-2c3 0 4 1.9 4 5V21h-4v-6.5q0-2.3-1.7-2.3-1.8 0-1.8 2.5V21h-4z',
}

/** Ways to share something: the device's own or the copied link, and four networks [PDP-09, PDP-10]. */
export function ShareRow({ shared, className = '' }: { shared: Shared; className?: string }) {
  const share = useShare()
  const isCopied = useSelector(share, selectIsCopied)
  const { data: contact } = useContact()
  return (
    <div className={`${styles.row} ${className}`}>
      <button
        type="button"
        className={`${controls.button} ${controls.outline} ${styles.share}`}
        onClick={() => share.send({ type: 'share.share', shared })}
      >
        {isCopied ? (
          'Copied!'
        ) : (
          <>
            <Share2 size={18} aria-hidden="true" />
            Share
          </>
        )}
      </button>
      {NETWORKS.map((network) => (
        <a
          key={network}
          className={`${controls.button} ${controls.quiet} ${controls.icon}`}
          href={shareAddress(network, shared, contact?.mobile_number ?? '')}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Share on ${network}`}
        >
          <svg viewBox="0 0 24 24" width={20} fill="currentColor" aria-hidden="true">
            <path d={SIGNS[network]} />
          </svg>
        </a>
      ))}
      <span className={layout.srOnly} role="status">
        {isCopied && 'The link is copied.'}
      </span>
    </div>
  )
}
