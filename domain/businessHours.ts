interface Hours {
  days: 'weekdays' | 'saturday' | 'sunday'
  /** Kenyan time; null when the shop is closed. */
  open: { from: string; to: string } | null
  /** The same days as schema.org names them. */
  schemaDays: readonly string[]
}

/** The shop's opening hours [STA-04]. */
export const BUSINESS_HOURS: readonly Hours[] = [
  {
    days: 'weekdays',
    open: { from: '8:00', to: '18:00' },
    schemaDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  },
  { days: 'saturday', open: { from: '9:00', to: '16:00' }, schemaDays: ['Saturday'] },
  { days: 'sunday', open: null, schemaDays: ['Sunday'] },
]
