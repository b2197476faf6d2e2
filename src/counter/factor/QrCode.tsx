import { encodeQR } from 'qr'

/** Draws a QR code on this device: its content is a secret. Black on white, so that phones read it. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const rows = encodeQR(content, 'raw', { border: 4 })
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`} width="240" height="240">
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
