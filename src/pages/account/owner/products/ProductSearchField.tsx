import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../../app/useText.ts'
import { SearchField } from '../../SearchField.tsx'

const TYPING_MS = 300

/** Searches products once typing has paused. */
export function ProductSearchField({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const text = useText('ownerProducts')
  const [typed, setTyped] = useState(words)
  const search = useRef(onSearch)
  useEffect(() => void (search.current = onSearch))
  useEffect(() => {
    if (typed === words) return
    const timer = setTimeout(() => search.current(typed), typed === '' ? 0 : TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, words])
  return <SearchField label={text('search')} hint={text('searchHint')} value={typed} onSearch={setTyped} />
}
