import '../theme/tokens.css'
import '../theme/base.css'
import { StrictMode, type ReactNode } from 'react'
import type { App } from './app.ts'
import { selectLanguage } from '../../machines/page/language.ts'
import { AppContext } from './hooks.ts'
import { LanguageContext } from './useText.ts'
import { useSelector } from './useSelector.ts'

/** Everything a page may ask its surroundings for; the same on the server, in the browser and in tests. */
export function Providers({ app, children }: { app: App; children: ReactNode }) {
  return (
    <StrictMode>
      <AppContext value={app}>
        <LanguageContext value={useSelector(app.language, selectLanguage)}>{children}</LanguageContext>
      </AppContext>
    </StrictMode>
  )
}
