/**
 * Stands before what works only with scripts. The server writes into it what shoppers without scripts see in the place
 * of all that follows (OPN-243); React leaves that alone.
 */
export function NeedsScript() {
  return (
    <noscript
      data-needs-script=""
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- React's way to leave a server's content alone
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
