import { splitName } from '../../../domain/catalogue/variants.ts'
import styles from './order.module.css'

/** The name of an item; a variant's options have a line of their own, which is never cut (OPN-219). */
export function ItemName({ name }: { name: string }) {
  const { title, values } = splitName(name)
  return (
    <>
      <span className={styles.title} translate="no">
        {title}
      </span>
      {/* the space is for who hears the name */}
      {values && (
        <span className={styles.values} translate="no">
          {` ${values}`}
        </span>
      )}
    </>
  )
}
