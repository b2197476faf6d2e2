/** The keyframes that Chakra's dialog, drawer, spinner and skeleton refer to. */

const far = { left: '-100% 0', right: '100% 0', top: '0 -100%', bottom: '0 100%' }
const near = { left: '-0.5rem 0', right: '0.5rem 0', top: '0 -0.5rem', bottom: '0 0.5rem' }

function slides(offsets: Record<string, string>, suffix: string) {
  return Object.entries(offsets).flatMap(([side, offset]) => [
    [`slide-from-${side}${suffix}`, { from: { translate: offset }, to: { translate: '0 0' } }] as const,
    [`slide-to-${side}${suffix}`, { from: { translate: '0 0' }, to: { translate: offset } }] as const,
  ])
}

export const keyframes = {
  spin: { from: { transform: 'rotate(0deg)' }, to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'scale-in': { from: { scale: '0.96' }, to: { scale: '1' } },
  'scale-out': { from: { scale: '1' }, to: { scale: '0.96' } },
  ...Object.fromEntries([...slides(far, '-full'), ...slides(near, '')]),
}
