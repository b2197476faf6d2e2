import { ShoppingCart } from 'lucide-react'
import { badgeOf } from '../../../domain/orders/cart.ts'
import { selectCount } from '../../../machines/orders/cart.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import layout from '../../theme/layout.module.css'
import bar from '../../components/bar.module.css'
import styles from './CartLink.module.css'
import { PageLink } from '../../components/links/PageLink.tsx'

interface CartLinkProps {
  className?: string
  labelClassName?: string
}

/** A link to the cart with the number of items in it [HDR-14, HDR-15]. */
export function CartLink({ className, labelClassName }: CartLinkProps) {
  const text = useText('common')
  const count = useSelector(useApp().cart, selectCount)
  const badge = badgeOf(count)
  return (
    <PageLink className={className} to={paths.cart}>
      <span className={styles.icon}>
        <ShoppingCart size={24} aria-hidden="true" />
        {/* `preHydration.ts` writes the number first; with a text of its own, React would report a mismatch. */}
        <span
          className={`${bar.count} ${styles.badge}`}
          aria-hidden="true"
          data-cart-badge=""
          hidden={!badge}
          suppressHydrationWarning
        >
          {badge ?? ''}
        </span>
      </span>
      <span className={labelClassName}>{text('header.cart')}</span>
      {badge && <span className={layout.srOnly}>{text('header.items', { count, badge })}</span>}
    </PageLink>
  )
}
