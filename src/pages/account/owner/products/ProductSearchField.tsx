import { useText } from '../../../../app/useText.ts'
import { SearchField } from '../../SearchField.tsx'
import { useTyping } from '../../useTyping.ts'

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
