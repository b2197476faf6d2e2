import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { productPath } from '../../../domain/catalogue/slug.ts'
import type { OwnerProduct, ProductSearch } from '../../../domain/owner/products.ts'
import { selectIsUnsaved, selectProduct } from '../../../machines/owner/ownerProduct.ts'
import { selectSentWrite, type OwnerWriteActor } from '../../../machines/owner/ownerWrite.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { BusyButton } from '../../components/form/BusyButton.tsx'
import { Loading } from '../../components/states/Loading.tsx'
import { PageLink } from '../../components/links/PageLink.tsx'
import { LoadFailed } from '../../components/states/LoadFailed.tsx'
import { WriteOutcome } from '../WriteOutcome.tsx'
import { FormTitle } from './FormTitle.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { ProductForm } from './ProductForm.tsx'
import { useOwnerProduct } from './useOwnerProducts.ts'
import { usePictureUploads } from '../pictures/usePictureUploads.ts'
import { useProductForm } from './useProductForm.ts'

/** The form of a product that the shop has. */
export function EditProduct({ id, search }: { id: string; search: ProductSearch }) {
  const text = useText('ownerProducts')
  const { read, writer } = useOwnerProduct(id)
  if (read.data) return <Known product={read.data} search={search} writer={writer} />
  if (read.offersRetry) return <LoadFailed onRetry={read.refresh}>{text('failedOne')}</LoadFailed>
  return <Loading>{text('loadingOne')}</Loading>
}

interface KnownProps {
  product: OwnerProduct
  search: ProductSearch
  writer: OwnerWriteActor
}

function Known({ product, search, writer }: KnownProps) {
  const text = useText('ownerProducts')
  const form = useProductForm(product)
  const pictures = usePictureUploads((address) => form.send({ type: 'product.pictureAdded', address }))
  const saved = useSelector(form, selectProduct)
  const isUnsaved = useSelector(form, selectIsUnsaved)
  const [isSaved, setSaved] = useState(false)
  return (
    <Stack gap="4">
      <FormTitle search={search}>{saved.name}</FormTitle>
      <Flex gap="3" align="center" wrap="wrap" fontSize="sm" color="fg.muted">
        <Text overflowWrap="anywhere">{text('code', { id: product.id })}</Text>
        {!product.isHidden && (
          <Box asChild color="brand.fg" textDecoration="underline" py="3">
            <PageLink to={productPath(saved)}>{text('view')}</PageLink>
          </Box>
        )}
      </Flex>
      <ProductForm form={form} pictures={pictures} onSaved={() => setSaved(true)}>
        {isSaved && !isUnsaved && text('saved')}
      </ProductForm>
      <Visibility product={product} writer={writer} />
      <LeaveDialog form={form} uploads={pictures.uploads} />
    </Stack>
  )
}

/** Hides the product from shoppers, or shows it again. */
function Visibility({ product: { id, isHidden }, writer }: Pick<KnownProps, 'product' | 'writer'>) {
  const text = useText('ownerProducts')
  const isBusy = useSelector(writer, selectSentWrite) !== null
  const write = { command: isHidden ? 'showProduct' : 'hideProduct', about: id, args: { product: id } } as const
  return (
    <Box>
      <BusyButton
        variant="surface"
        isBusy={isBusy}
        busyText={text('saving')}
        onClick={() => writer.send({ type: 'write.submit', write })}
      >
        {text(isHidden ? 'unhide' : 'hide')}
      </BusyButton>
      <WriteOutcome writer={writer} about={id} done={text('visibility')} />
    </Box>
  )
}
