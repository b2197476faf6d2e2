import { Stack } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { NEW_PRODUCT } from '../../../domain/owner/productForm.ts'
import type { ProductSearch } from '../../../domain/owner/products.ts'
import { selectIsUnsaved, selectProduct } from '../../../machines/owner/ownerProduct.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { FormTitle } from './FormTitle.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { productsPath } from './productAddress.ts'
import { ProductForm } from './ProductForm.tsx'
import { usePictureUploads } from '../pictures/usePictureUploads.ts'
import { useProductForm } from './useProductForm.ts'

interface NewProductProps {
  search: ProductSearch
  /** Gets the name of the product. */
  onAdded: (name: string) => void
}

const NEWEST: ProductSearch = { words: '', filter: null, start: 0 }

/** The form of a new product. Once it is in the shop, the list shows it first. */
export function NewProduct({ search, onAdded }: NewProductProps) {
  const text = useText('ownerProducts')
  const navigate = useNavigate()
  const form = useProductForm(NEW_PRODUCT)
  const pictures = usePictureUploads((address) => form.send({ type: 'product.pictureAdded', address }))
  const { id, name } = useSelector(form, selectProduct)
  const isUnsaved = useSelector(form, selectIsUnsaved)
  const isAdded = id !== '' && !isUnsaved
  useEffect(() => {
    if (!isAdded) return
    onAdded(name)
    void navigate(productsPath(NEWEST), { replace: true })
  }, [isAdded, name, onAdded, navigate])
  return (
    <Stack gap="4">
      <LeaveDialog form={form} uploads={pictures.uploads} />
      <FormTitle search={search}>{text('newTitle')}</FormTitle>
      <ProductForm form={form} pictures={pictures} />
    </Stack>
  )
}
