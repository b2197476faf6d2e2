import '../theme/tokens.css'
import '../theme/base.css'
import { StrictMode, type ReactNode } from 'react'
import type { App } from './createApp.ts'
import { AppContext } from './hooks.ts'

/** Everything a page may ask its surroundings for; the same on the server, in the browser and in tests. */
export function Providers({ app, children }: { app: App; children: ReactNode }) {
  return (
    <StrictMode>
      <AppContext value={app}>{children}</AppContext>
    </StrictMode>
  )
}
