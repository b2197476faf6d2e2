import { useText } from '../../app/useText.ts'
import { SearchField } from '../../components/form/SearchField.tsx'
import { useTyping } from '../../components/hooks/useTyping.ts'

/** Searches products once typing has paused. */
export function ProductSearchField({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const text = useText('ownerProducts')
  const { value, change } = useTyping(words, onSearch)
  return (
    <SearchField
      label={text('search')}
      hint={text('searchHint')}
      value={value}
      onSearch={(typed) => change(typed, typed === '')}
    />
  )
}
