import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { NewProduct } from './NewProduct.tsx'
import { EditProduct } from './EditProduct.tsx'
import { ImportProducts } from './ImportProducts.tsx'
import { ProductList } from './ProductList.tsx'
import { isImport, searchIn } from './productAddress.ts'

/** The products, or one of them, as the address says (OPN-160). */
export function ProductsTab() {
  const [query] = useSearchParams()
  const [added, setAdded] = useState('')
  const product = query.get('product')
  const search = searchIn(query)
  if (product === '') return <NewProduct search={search} onAdded={setAdded} />
  if (product !== null) return <EditProduct key={product} id={product} search={search} />
  if (isImport(query)) return <ImportProducts search={search} />
  return <ProductList search={search} added={added} />
}
