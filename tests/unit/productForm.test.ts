import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlOfDescription, textOfDescription } from '../../domain/owner/descriptionText.ts'
import {
  editOf,
  formOf,
  hasChanges,
  merged,
  NEW_PRODUCT,
  savedForm,
  valueAt,
  valuesOf,
  withValueOf,
  type ProductForm,
  type VariantForm,
} from '../../domain/owner/productForm.ts'
import { ownerProductOf } from '../examples.ts'

const variantOf = (id: string, size: string, changes: object = {}) => ({
  id,
  options: { Size: size },
  price: 900,
  originalPrice: null,
  stock: 4,
  inStock: true,
  image: '',
  ...changes,
})
const tee = ownerProductOf({
  id: 'TEE',
  options: [{ name: 'Size', values: ['S', 'M'] }],
  variants: [variantOf('TEE-S', 'S'), variantOf('TEE-M', 'M')],
})
const mug = ownerProductOf()
const withVariant = (form: ProductForm, key: string, change: Partial<VariantForm>): ProductForm => ({
  ...form,
  variants: form.variants.map((each) => (each.key === key ? { ...each, ...change } : each)),
})

describe('the form of a product', () => {
  it('sends only what differs, with the value that was seen [OPN-162]', () => {
    const form = formOf(mug)
    expect([hasChanges(mug, form), hasChanges(tee, formOf(tee))]).toEqual([false, false])
    const typed = { ...form, price: '1,200', stock: '', features: 'Light\n\n Blue ', description: 'Tall.' }
    expect(editOf(mug, typed)).toEqual({
      changes: {
        price: { from: 450, to: '1,200' },
        stock: { from: 5, to: '' },
        features: { from: ['Light'], to: ['Light', 'Blue'] },
        description: { from: '<p>Holds 300 ml.</p>', to: '<p>Tall.</p>' },
      },
      variants: { edited: {}, added: [], removed: {} },
    })
  })

  it('sends changed, new and removed variants; their product has no price of its own [OPN-163]', () => {
    const form = withVariant({ ...formOf(tee), price: '5' }, 'TEE-S', { stock: '2' })
    const [small] = form.variants
    const large = { ...small!, key: 'new 1', id: '', values: [' L '], stock: '' }
    expect(editOf(tee, { ...form, variants: [small!, large] })).toEqual({
      changes: {},
      variants: {
        edited: { 'TEE-S': { stock: { from: 4, to: '2' } } },
        added: [
          { id: '', price: '900', originalPrice: '', stock: '', inStock: true, image: '', options: { Size: 'L' } },
        ],
        removed: {
          'TEE-M': { options: { Size: 'M' }, price: 900, originalPrice: null, stock: 4, inStock: true, image: '' },
        },
      },
    })
    expect(editOf(tee, { ...formOf(tee), options: ['Fit'] }).variants.edited).toEqual({
      'TEE-S': { options: { from: { Size: 'S' }, to: { Fit: 'S' } } },
      'TEE-M': { options: { from: { Size: 'M' }, to: { Fit: 'M' } } },
    })
  })

  it('has numbers as text, and lists with a line for each [OPN-162]', () => {
    const product = ownerProductOf({ features: ['Light', 'Blue'], specifications: { Weight: '1 kg', Height: '9 cm' } })
    const { features, specifications, price, originalPrice } = formOf(product)
    expect([features, specifications, price, originalPrice]).toEqual([
      'Light\nBlue',
      'Weight: 1 kg\nHeight: 9 cm',
      '450',
      '600',
    ])
  })

  it('of one variant has no price of its own; an option’s name loses outer spaces [OPN-163]', () => {
    const one = { ...tee, variants: tee.variants.slice(0, 1) }
    const form = { ...formOf(one), price: '5', options: [' Fit '] }
    const edited = { 'TEE-S': { options: { from: { Size: 'S' }, to: { Fit: 'S' } } } }
    expect(editOf(one, form)).toEqual({ changes: {}, variants: { edited, added: [], removed: {} } })
  })

  it('sends a new product as values', () => {
    const form = { ...formOf(NEW_PRODUCT), name: 'Mug', price: '450' }
    expect([formOf(NEW_PRODUCT).price, valuesOf(form)]).toEqual([
      '',
      { values: { name: 'Mug', price: '450' }, variants: [] },
    ])
  })
})

describe('two owners in one form', () => {
  it('merges changes of other fields; the same field is a conflict unless both agree [OPN-162]', () => {
    const base = formOf(tee)
    const mine = withVariant({ ...base, name: 'Mine', brand: 'Same', features: 'Soft' }, 'TEE-S', {
      stock: '1',
      price: '1',
    })
    const theirs = withVariant({ ...base, name: 'Theirs', brand: 'Same', category: 'New' }, 'TEE-S', { stock: '2' })
    const { form, conflicts } = merged(base, theirs, mine)
    expect(conflicts).toEqual([
      { variant: null, field: 'name' },
      { variant: 'TEE-S', field: 'stock' },
    ])
    expect(form).toEqual({ ...mine, category: 'New' })
    expect(conflicts.map((place) => valueAt(theirs, place))).toEqual(['Theirs', '2'])
    const taken = conflicts.reduce((each, place) => withValueOf(each, place, theirs), form)
    const [small, medium] = taken.variants
    expect([taken.name, small!.stock, small!.price, medium]).toEqual(['Theirs', '2', '1', base.variants[1]])
  })

  it('asks about a stock that has become mine by itself [OPN-320]', () => {
    const base = formOf(tee)
    const sold = withVariant(base, 'TEE-S', { stock: '1', price: '1' })
    expect(merged(base, sold, sold)).toEqual({ form: sold, conflicts: [{ variant: 'TEE-S', field: 'stock' }] })
  })

  it('keeps my new variants, takes theirs, and leaves out what either has removed', () => {
    const base = formOf(tee)
    const [small, medium] = base.variants
    const added = (key: string) => ({ ...small!, key, id: key })
    const mine = { ...base, variants: [medium!, added('mine')] }
    const theirs = { ...base, variants: [small!, added('theirs')] }
    expect(merged(base, theirs, mine).form.variants.map(({ key }) => key)).toEqual(['theirs', 'mine'])
  })

  it('asks about a variant that one has changed and the other has removed [OPN-162]', () => {
    const base = formOf(tee)
    const changed = (id: string) => withVariant(base, id, { price: '1' })
    const without = (form: ProductForm, id: string) => ({
      ...form,
      variants: form.variants.filter(({ key }) => key !== id),
    })
    const place = { variant: 'TEE-M', field: 'variant' } as const
    const [withMedium, noMedium] = [changed('TEE-M'), without(base, 'TEE-M')]

    const theirsGone = merged(base, noMedium, withMedium)
    expect(theirsGone).toEqual({ form: withMedium, conflicts: [place] })
    expect([valueAt(theirsGone.form, place), valueAt(noMedium, place)]).toEqual([withMedium.variants[1], undefined])
    expect(withValueOf(theirsGone.form, place, noMedium)).toEqual(noMedium)
    // kept, it is added again with its code
    const saved = { ...tee, variants: tee.variants.slice(0, 1) }
    expect(editOf(saved, theirsGone.form).variants).toMatchObject({
      edited: {},
      added: [{ id: 'TEE-M', price: '1' }],
      removed: {},
    })

    const mineGone = merged(base, withMedium, noMedium)
    expect(mineGone).toEqual({ form: noMedium, conflicts: [place] })
    expect(withValueOf(mineGone.form, place, withMedium)).toEqual(withMedium)
    expect(merged(base, noMedium, noMedium)).toEqual({ form: noMedium, conflicts: [] })
    expect(merged(base, changed('TEE-S'), noMedium).conflicts).toEqual([])
  })

  it('keeps what was typed into variants while they were saved [OPN-163]', () => {
    const fresh = (key: string, size: string) => ({ ...formOf(tee).variants[0]!, key, id: '', values: [size] })
    const sent = { ...formOf(tee), variants: [...formOf(tee).variants, fresh('new 1', 'L'), fresh('new 2', 'XL')] }
    const typed = withVariant(withVariant(sent, 'TEE-S', { price: '5' }), 'new 2', { stock: '7' })
    const [theirs, large, huge] = [variantOf('TEE-T', 'T'), variantOf('tee-l', 'L'), variantOf('tee-xl', 'XL')]
    const result = { ...tee, variants: [...tee.variants, theirs, large, huge] }
    const form = savedForm(sent, result, { ...typed, variants: [...typed.variants, fresh('new 3', 'XXL')] })
    expect(form.variants.map(({ key, id, price, stock }) => [key, id, price, stock])).toEqual([
      ['TEE-S', 'TEE-S', '5', '4'],
      ['TEE-M', 'TEE-M', '900', '4'],
      ['TEE-T', 'TEE-T', '900', '4'],
      ['tee-l', 'tee-l', '900', '4'],
      ['tee-xl', 'tee-xl', '900', '7'],
      ['new 3', '', '900', '4'],
    ])
    const removed = savedForm(sent, result, { ...sent, variants: sent.variants.slice(1, 3) })
    expect(removed.variants.map(({ key }) => key)).toEqual(['TEE-M', 'TEE-T', 'tee-l'])
  })

  it('keeps what was typed while it was saved', () => {
    const sent = { ...formOf(mug), name: 'Clay Mug', price: '1,200' }
    const result = { ...mug, name: 'Clay Mug', price: 1200 }
    expect(savedForm(sent, result, sent)).toEqual(formOf(result))
    const typed = { ...sent, brand: 'Baobab' }
    expect(savedForm(sent, result, typed)).toEqual({ ...formOf(result), brand: 'Baobab' })
  })
})

describe('descriptions as owners write them [OPN-164]', () => {
  it.each([
    ['Two lines\nhere.\n\nNext.', '<p>Two lines<br />here.</p><p>Next.</p>'],
    [
      'Why:\n- light & small\n- **very** strong',
      '<p>Why:</p><ul><li>light &amp; small</li><li><strong>very</strong> strong</li></ul>',
    ],
    ['5 < 6, 2 * 3 * 4', '<p>5 &lt; 6, 2 * 3 * 4</p>'],
    ['- one\n\nThen:\n- two', '<ul><li>one</li></ul><p>Then:</p><ul><li>two</li></ul>'],
    ['', ''],
  ])('%j', (text, html) => {
    expect(htmlOfDescription(text)).toBe(html)
    expect(htmlOfDescription(textOfDescription(html))).toBe(html)
  })

  it('show HTML of their kind as such a text, and lose spaces and empty lines', () => {
    expect(textOfDescription('<p>A <b>b</b></p>\n<ul>\n<li>c</li></ul>')).toBe(
      '<p>A <b>b</b></p>\n<ul>\n<li>c</li></ul>',
    )
    expect(textOfDescription('<p>A <b>b</b></p><ul><li>c</li></ul>')).toBe('A **b**\n\n- c')
    expect(htmlOfDescription(' \n A \n b \n- c\nd\n \n')).toBe('<p>A<br />b</p><ul><li>c</li></ul><p>d</p>')
  })

  it.each(['<h2>Big</h2>', '<p class="x">A</p>', '<table><tr><td>1</td></tr></table>', '<p>a <a href="/b">b</a></p>'])(
    'shows HTML with other formatting as it is: %s',
    (html) => {
      expect(textOfDescription(html)).toBe(html)
      expect(htmlOfDescription(html)).toBe(html)
    },
  )

  it('shows any HTML so that saving it again changes nothing', () => {
    const part = fc.constantFrom(
      '<p>',
      '</p>',
      '<ul>',
      '</ul>',
      '<li>',
      '</li>',
      '<br />',
      '<b>',
      '</b>',
      'a',
      '- ',
      '**',
      '&lt;',
      '\n',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const html = parts.join('')
        const again = htmlOfDescription(textOfDescription(html)).replace(/(<\/?)strong>/g, '$1b>')
        expect(textOfDescription(html) === html || again === html.replace(/(<\/?)strong>/g, '$1b>')).toBe(true)
      }),
    )
  })
})
