import { answerPage } from './answerPage.ts'
import { hostCatalogue } from './hostCatalogue.ts'

/** The thread that holds the products: the page's own never parses, searches or sorts the whole list. */
answerPage(self, hostCatalogue)
