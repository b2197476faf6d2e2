import { Box, Button } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ProductSearch } from '../../../domain/owner/products.ts'
import { useText } from '../../app/useText.ts'
import { PageLink } from '../../components/links/PageLink.tsx'
import { productsPath } from './productAddress.ts'

/** The way back to the list, and the title. The title gets the focus, because the pressed link is gone. */
export function FormTitle({ search, children }: { search: ProductSearch; children: ReactNode }) {
  const text = useText('ownerProducts')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <Box>
      <Button asChild variant="ghost" ms="-4">
        <PageLink to={productsPath(search)}>
          <ArrowLeft size={20} aria-hidden="true" />
          {text('back')}
        </PageLink>
      </Button>
      <Box as="h2" ref={title} tabIndex={-1} outline="none" overflowWrap="anywhere" dir="auto">
        {children}
      </Box>
    </Box>
  )
}
