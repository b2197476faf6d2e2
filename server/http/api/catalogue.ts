import {
  getAllCategories,
  getAllHeroCarouselProducts,
  getAllProducts,
  getDefaultCurrency,
} from '../../../contract/catalogue.ts'
import { prepared, type Method } from './method.ts'

export const catalogueMethods: Method[] = [
  prepared(getAllProducts, ({ catalogue }) => catalogue.read('products')),
  prepared(getAllCategories, ({ catalogue }) => catalogue.read('categories')),
  prepared(getAllHeroCarouselProducts, ({ catalogue }) => catalogue.read('slides')),
  prepared(getDefaultCurrency, ({ catalogue }) => catalogue.read('currency')),
]
