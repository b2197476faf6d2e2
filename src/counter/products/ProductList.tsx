import { Box, Button, Flex, HStack, Stack, Text } from '@chakra-ui/react'
import { Camera, ClipboardCheck, ListChecks, Plus } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  PRODUCT_FILTERS,
  type OwnerProductLine,
  type OwnerProductPage,
  type ProductSearch,
} from '../../../domain/owner/products.ts'
import type { OwnerWriteActor } from '../../../machines/owner/ownerWrite.ts'
import { usePrice } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { Loading } from '../../components/states/Loading.tsx'
import { PageLink } from '../../components/links/PageLink.tsx'
import { Thumbnail } from '../../components/product/Thumbnail.tsx'
import styles from '../../components/form/content.module.css'
import { ChoiceField, FILTER, InputField } from '../../components/form/ControlField.tsx'
import { LoadFailed } from '../../components/states/LoadFailed.tsx'
import { WriteOutcome } from '../WriteOutcome.tsx'
import { badge, SMALL } from '../../theme/classes.ts'
import { Pages } from './Pages.tsx'
import { bulkPath, countPath, IMPORT_PATH, PHOTOS_PATH, productsPath } from './productAddress.ts'
import { ProductSearchField } from './ProductSearchField.tsx'
import { useOwnerProducts } from './useOwnerProducts.ts'

const FILTERS = ['all', ...PRODUCT_FILTERS] as const

interface ProductListProps {
  search: ProductSearch
  /** The name of a product that was just added. */
  added: string
}

/** The owner's products: search, low stock, 50 a page. What is searched is in the address. */
export function ProductList({ search, added }: ProductListProps) {
  const text = useText('ownerProducts')
  const ofImport = useText('ownerImport')
  const navigate = useNavigate()
  const { list, writer } = useOwnerProducts(search)
  const count = useRef<HTMLParagraphElement>(null)
  const { data, offersRetry, refresh } = list

  const look = (changed: Partial<ProductSearch>) =>
    void navigate(productsPath({ ...search, start: 0, ...changed }), { replace: true, preventScrollReset: true })

  function turnTo(start: number) {
    look({ start })
    count.current?.focus()
  }

  return (
    <Stack gap="4">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Box as="h2">{text('title')}</Box>
        <Button asChild>
          <PageLink to={productsPath(search, '')}>
            <Plus size={20} aria-hidden="true" />
            {text('add')}
          </PageLink>
        </Button>
      </Flex>
      <HStack gap="2" wrap="wrap">
        <Button asChild variant="outline">
          <PageLink to={bulkPath(search)}>
            <ListChecks size={20} aria-hidden="true" />
            {text('bulk.open')}
          </PageLink>
        </Button>
        <Button asChild variant="outline">
          {/* a page load: only this address may use the camera */}
          <a href={countPath(search)}>
            <ClipboardCheck size={20} aria-hidden="true" />
            {text('count.title')}
          </a>
        </Button>
        <Button asChild variant="outline">
          <PageLink to={PHOTOS_PATH}>
            <Camera size={20} aria-hidden="true" />
            {text('photos.title')}
          </PageLink>
        </Button>
        <Button asChild variant="outline">
          <PageLink to={IMPORT_PATH}>{ofImport('open')}</PageLink>
        </Button>
      </HStack>
      <Text role="status" color="fg.success" _empty={{ display: 'none' }}>
        {added && text('added', { name: added })}
      </Text>
      <div className={styles.filters}>
        <ProductSearchField words={search.words} onSearch={(words) => look({ words })} />
        <ChoiceField
          field={FILTER}
          label={text('show')}
          value={search.filter ?? 'all'}
          choices={FILTERS.map((filter) => [filter, text(`filters.${filter}`)])}
          onChoose={(filter) => look({ filter: filter === 'all' ? null : filter })}
        />
      </div>
      {search.filter === 'low' && data && <LowStock lowAt={data.lowAt} writer={writer} />}
      <Text ref={count} tabIndex={-1} outline="none" role="status" className={SMALL} scrollMarginTop="24">
        {data && text('found', { count: data.total })}
      </Text>
      {offersRetry ? (
        <LoadFailed onRetry={refresh}>{text('failed')}</LoadFailed>
      ) : data ? (
        <Found page={data} search={search} onTurn={turnTo} />
      ) : (
        <Loading>{text('loading')}</Loading>
      )}
    </Stack>
  )
}

interface FoundProps {
  page: OwnerProductPage
  search: ProductSearch
  onTurn: (start: number) => void
}

function Found({ page: { products, total }, search, onTurn }: FoundProps) {
  const text = useText('ownerProducts')
  const { start } = search
  if (products.length === 0) return <Text py="8">{text('none')}</Text>
  return (
    <>
      <Stack as="ul" gap="2" listStyleType="none">
        {products.map((product) => (
          <li key={product.id}>
            <ProductRow product={product} to={productsPath(search, product.id)} />
          </li>
        ))}
      </Stack>
      <Pages start={start} shown={products.length} total={total} onTurn={onTurn} />
    </>
  )
}

function ProductRow({ product, to }: { product: OwnerProductLine; to: string }) {
  const text = useText('ownerProducts')
  const price = usePrice()
  const { name, image, stock, variants, isHidden, isLow, inStock } = product
  return (
    <Flex asChild gap="3" align="center" p="2" pe="3" minH="16" bg="bg.panel" borderRadius="xl" color="fg">
      <PageLink to={to}>
        <Thumbnail image={image} name={name} size={56} />
        <Box flex="1" minW="0">
          <Text fontWeight="medium" lineClamp={2} overflowWrap="anywhere" dir="auto">
            {name}
          </Text>
          <HStack gap="2" fontSize="sm" color="fg.muted" wrap="wrap">
            <Text as="span" color="fg" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {price(product.price)}
            </Text>
            {stock !== null && <span>{text('stock', { count: stock })}</span>}
            {variants > 0 && <span>{text('variants', { count: variants })}</span>}
            {isHidden && <span className={badge({ tone: 'neutral' })}>{text('badges.hidden')}</span>}
            {!inStock && <span className={badge({ tone: 'danger' })}>{text('badges.out')}</span>}
            {isLow && inStock && <span className={badge({ tone: 'deal' })}>{text('badges.low')}</span>}
          </HStack>
        </Box>
      </PageLink>
    </Flex>
  )
}

/** Sets up to how many pieces count as a low stock. */
function LowStock({ lowAt, writer }: { lowAt: number; writer: OwnerWriteActor }) {
  const text = useText('ownerProducts')
  const [pieces, setPieces] = useState(String(lowAt))

  function save(event: FormEvent) {
    event.preventDefault()
    const write = { command: 'setLowStock', about: 'lowStock', args: { pieces: Number(pieces) } } as const
    writer.send({ type: 'write.submit', write })
  }

  return (
    <form method="post" onSubmit={save}>
      <HStack gap="3" align="end">
        <InputField
          field={{ w: 'auto', required: true }}
          label={text('lowAt')}
          w="24"
          inputMode="numeric"
          autoComplete="off"
          value={pieces}
          onType={(typed) => setPieces(typed.replace(/\D/g, '').slice(0, 6))}
        />
        <Button type="submit" variant="outline">
          {text('lowSave')}
        </Button>
      </HStack>
      <WriteOutcome writer={writer} about="lowStock" done={text('lowSet')} />
    </form>
  )
}
