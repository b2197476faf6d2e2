import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BulkEdit } from './bulk/BulkEdit.tsx'
import { NewProduct } from './NewProduct.tsx'
import { EditProduct } from './EditProduct.tsx'
import { ProductList } from './ProductList.tsx'
import { isBulkEdit, searchIn } from './productAddress.ts'

/** The products, one of them, or the edit of many, as the address says (OPN-160, OPN-381). */
export function ProductsTab() {
  const [query] = useSearchParams()
  const [added, setAdded] = useState('')
  const product = query.get('product')
  const search = searchIn(query)
  if (product === '') return <NewProduct search={search} onAdded={setAdded} />
  if (product !== null) return <EditProduct key={product} id={product} search={search} />
  if (isBulkEdit(query)) return <BulkEdit key={`${search.filter} ${search.words}`} search={search} />
  return <ProductList search={search} added={added} />
}
