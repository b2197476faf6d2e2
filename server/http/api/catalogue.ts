import {
  getAllCategories,
  getAllHeroCarouselProducts,
  getAllProducts,
  getDefaultCurrency,
} from '../../../contract/catalogue.ts'
import { prepared, type Method } from './method.ts'

export const catalogueMethods: Method[] = [
  prepared(getAllProducts, ({ catalogue }, { asksAnew }) => catalogue.read('products', asksAnew)),
  prepared(getAllCategories, ({ catalogue }, { asksAnew }) => catalogue.read('categories', asksAnew)),
  prepared(getAllHeroCarouselProducts, ({ catalogue }) => catalogue.read('slides')),
  prepared(getDefaultCurrency, ({ catalogue }) => catalogue.read('currency')),
]
