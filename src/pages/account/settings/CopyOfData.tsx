import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../app/useText.ts'
import { Loading } from '../../../components/states/Loading.tsx'
import { button, link, MUTED } from '../../../theme/classes.ts'
import styles from '../../../components/form/content.module.css'
import { LoadFailed } from '../../../components/states/LoadFailed.tsx'
import { useMyData } from './useAccountAccess.ts'

/** Downloads all that the shop has of the user (OPN-336). */
export function CopyOfData() {
  const text = useText('account')
  const [isWanted, setIsWanted] = useState(false)
  return (
    <div className={styles.ends}>
      <p className={`${MUTED} ${styles.text}`}>{text('settings.dataNote')}</p>
      {isWanted ? (
        <Copy />
      ) : (
        <button type="button" className={button({ variant: 'outline' })} onClick={() => setIsWanted(true)}>
          {text('settings.data')}
        </button>
      )}
    </div>
  )
}

/** Saves the copy as soon as it is there; the link stays for browsers that have not done so. */
function Copy() {
  const text = useText('account')
  const { data, offersRetry, refresh } = useMyData()
  const anchor = useRef<HTMLAnchorElement>(null)
  const isSaved = useRef(false)
  useEffect(() => {
    if (!data || isSaved.current) return
    isSaved.current = true
    anchor.current?.click()
    anchor.current?.focus()
  }, [data])
  if (offersRetry) return <LoadFailed onRetry={refresh}>{text('settings.dataFailed')}</LoadFailed>
  if (!data) return <Loading>{text('settings.dataLoading')}</Loading>
  return (
    <a
      ref={anchor}
      className={link({ variant: 'plain' })}
      download="my-data.json"
      href={`data:application/json;charset=utf-8,${encodeURIComponent(data)}`}
    >
      {text('settings.dataSave')}
    </a>
  )
}
