import type { ReactNode } from 'react'
import { NETWORKS, shareAddress, shopChatAddress, type Shared } from '../../../domain/share.ts'
import { selectIsCopied } from '../../../machines/page/share.ts'
import { useContact } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { useShare } from './useShare.ts'
import { button } from '../../theme/classes.ts'
import layout from '../../theme/layout.module.css'
import styles from './ShareRow.module.css'
import { ShareSign } from './ShareSign.tsx'

interface ShareRowProps {
  shared: Shared
  className?: string
  children?: ReactNode
}

/** Buttons for sharing: the device's own dialog or copying the link, and four networks [PDP-09, PDP-10]. */
export function ShareRow({ shared, className = '', children }: ShareRowProps) {
  const text = useText('common')
  const share = useShare()
  const isCopied = useSelector(share, selectIsCopied)
  return (
    <div className={`${styles.row} ${className}`}>
      <button
        type="button"
        className={`${button({ variant: 'outline' })} ${styles.share}`}
        onClick={() => share.send({ type: 'share.share', shared })}
      >
        {isCopied ? (
          <span>{text('share.copied')}</span>
        ) : (
          <>
            <ShareSign of="sharing" />
            <span>{text('share.share')}</span>
          </>
        )}
      </button>
      {NETWORKS.map((network) => (
        <a
          key={network}
          className={button({ variant: 'ghost', icon: true })}
          href={shareAddress(network, shared)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={text('share.shareOn', { network })}
        >
          <ShareSign of={network} />
        </a>
      ))}
      {children}
      <span className={layout.srOnly} role="status">
        {isCopied && text('share.linkCopied')}
      </span>
    </div>
  )
}

/** Opens a chat with the shop about a page [PDP-11]; nothing without a contact number. */
export function AskShop({ shared }: { shared: Shared }) {
  const text = useText('common')
  const { data: contact } = useContact()
  if (!contact?.mobile_number) return null
  return (
    <a
      className={button({ variant: 'ghost' })}
      href={shopChatAddress(shared, contact.mobile_number)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <ShareSign of="WhatsApp" />
      {text('share.askShop')}
    </a>
  )
}
