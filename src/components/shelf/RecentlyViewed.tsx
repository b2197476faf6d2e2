import { useText } from '../../app/useText.ts'
import { hidden } from '../hidden.tsx'
import { Shelf } from './Shelf.tsx'
import { useRecentlyViewed } from './useRecentlyViewed.ts'

const MOST = 6

/** The products viewed on this device, without the one that the page shows (OPN-86). */
export function RecentlyViewed({ except }: { except: string | undefined }) {
  const text = useText('recent')
  const { viewed, forget } = useRecentlyViewed()
  return (
    <Shelf title={text('title')} products={viewed.filter(({ id }) => id !== except).slice(0, MOST)}>
      <button type="button" onClick={forget}>
        {text.rich('clear', { hidden })}
      </button>
    </Shelf>
  )
}
