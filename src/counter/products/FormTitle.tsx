import { Box, Button } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProductSearch } from '../../../domain/owner/products.ts'
import { useText } from '../../app/useText.ts'
import { PageLink } from '../../components/links/PageLink.tsx'
import { productsPath } from './productAddress.ts'
import { StepTitle } from './StepTitle.tsx'

/** The way back to the list, and the title. */
export function FormTitle({ search, children }: { search: ProductSearch; children: ReactNode }) {
  const text = useText('ownerProducts')
  return (
    <Box>
      <Button asChild variant="ghost" ms="-4">
        <PageLink to={productsPath(search)}>
          <ArrowLeft size={20} aria-hidden="true" />
          {text('back')}
        </PageLink>
      </Button>
      <StepTitle as="h2" overflowWrap="anywhere" dir="auto">
        {children}
      </StepTitle>
    </Box>
  )
}
