import { useRef } from 'react'
import { selectIsShown } from '../../../machines/installHint.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import controls from '../../theme/controls.module.css'
import styles from './SessionNotice.module.css'
import { useBannerSpace } from './useBanner.ts'
import { useInstallHint } from './useInstallHint.ts'

/** Says once, below the page, that the shop can be installed (OPN-185). */
export function InstallHint() {
  const text = useText('overlays')
  const { name } = useApp().config
  const actor = useInstallHint()
  const layer = useRef<HTMLElement>(null)
  useBannerSpace(layer)
  if (!useSelector(actor, selectIsShown)) return null
  return (
    <section ref={layer} className={styles.layer} aria-label={text('install.label')}>
      <div className={styles.notice}>
        <p>{text('install.text', { name })}</p>
        <button
          type="button"
          className={`${controls.button} ${styles.stay}`}
          onClick={() => actor.send({ type: 'install.accept' })}
        >
          {text('install.accept')}
        </button>
        <button
          type="button"
          className={`${controls.button} ${controls.quiet}`}
          onClick={() => actor.send({ type: 'install.decline' })}
        >
          {text('install.decline')}
        </button>
      </div>
    </section>
  )
}
