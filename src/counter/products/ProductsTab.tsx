import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AddPhotos } from './photos/AddPhotos.tsx'
import { BulkEdit } from './bulk/BulkEdit.tsx'
import { StockCount } from './bulk/StockCount.tsx'
import { NewProduct } from './NewProduct.tsx'
import { EditProduct } from './EditProduct.tsx'
import { ImportProducts } from './import/ImportProducts.tsx'
import { ProductList } from './ProductList.tsx'
import { ImportReviews } from './import/ImportReviews.tsx'
import { importedBy, isBulkEdit, isPhotos, isStockCount, searchIn } from './productAddress.ts'

/**
 * The products, one of them, the edit of many, stock-taking, the import or the photos of many, as the address says
 * (OPN-160, OPN-365, OPN-374, OPN-379, OPN-381, OPN-393).
 */
export function ProductsTab() {
  const [query] = useSearchParams()
  const [added, setAdded] = useState('')
  const product = query.get('product')
  const search = searchIn(query)
  if (product === '') return <NewProduct search={search} onAdded={setAdded} />
  if (product !== null) return <EditProduct key={product} id={product} search={search} />
  const imported = importedBy(query)
  if (imported === 'reviews') return <ImportReviews search={search} />
  if (imported) return <ImportProducts search={search} />
  if (isPhotos(query)) return <AddPhotos search={search} />
  if (isStockCount(query)) return <StockCount key={`${search.filter} ${search.words}`} search={search} />
  if (isBulkEdit(query)) return <BulkEdit key={`${search.filter} ${search.words}`} search={search} />
  return <ProductList search={search} added={added} />
}
