interface Hours {
  days: string
  /** Kenyan time; null when the shop is closed. */
  open: { from: string; to: string } | null
  /** The same days as schema.org names them. */
  schemaDays: readonly string[]
}

/** The shop's opening hours [STA-04]. */
export const BUSINESS_HOURS: readonly Hours[] = [
  {
    days: 'Mon-Fri',
    open: { from: '8:00', to: '18:00' },
    schemaDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  },
  { days: 'Sat', open: { from: '9:00', to: '16:00' }, schemaDays: ['Saturday'] },
  { days: 'Sun', open: null, schemaDays: ['Sunday'] },
]
